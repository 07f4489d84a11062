import type { Widen } from '../i18n/widen'

const en = {
  /** Title of the toast that says so. */
  failedTitle: 'Branding did not load',
  /** Shown when the call fails; a host that nobody branded is no failure (AM-086). */
  loadFailed: 'Error loading reseller',
} as const

const fr: Widen<typeof en> = {
  failedTitle: 'La charte graphique n’a pas pu être chargée',
  loadFailed: 'Erreur lors du chargement du revendeur',
}

/** Words of branding. */
export const brandingMessages = { en, fr }
/** Words of branding in one language. */
export type BrandingMessages = Widen<typeof en>
