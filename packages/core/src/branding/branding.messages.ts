import type { Widen } from '../i18n/widen'

const en = {
  /** Shown when the call fails; a host that nobody branded is no failure (AM-086). */
  loadFailed: 'Error loading reseller',
} as const

const fr: Widen<typeof en> = {
  loadFailed: 'Erreur lors du chargement du revendeur',
}

/** Words of branding. */
export const brandingMessages = { en, fr }
/** Words of branding in one language. */
export type BrandingMessages = Widen<typeof en>
