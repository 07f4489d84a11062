import type { Widen } from '../i18n/widen'

const en = {
  /** Title of the toast for `loadFailed`. */
  failedTitle: 'Branding did not load',
  /** Shown when the call fails; an unbranded host is not a failure (AM-086). */
  loadFailed: 'Error loading reseller',
} as const

const fr: Widen<typeof en> = {
  failedTitle: 'La charte graphique n’a pas pu être chargée',
  loadFailed: 'Erreur lors du chargement du revendeur',
}

/** Branding texts. */
export const brandingMessages = { en, fr }
/** Shape of the branding texts in one language. */
export type BrandingMessages = Widen<typeof en>
