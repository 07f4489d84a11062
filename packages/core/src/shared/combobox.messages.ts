import type { Widen } from '../i18n/widen'

const en = {
  showAll: 'Show all',
  typeMore: (letters: string) => `Type at least ${letters} letters.`,
  loading: 'Loading…',
  failed: 'The choices did not load.',
  retry: 'Try again',
  noMatch: 'Nothing matches.',
  count: (shown: string, count: string) => `${shown} of ${count}`,
  chosen: (label: string) => `Chosen: ${label}`,
  remove: (label: string) => `Remove ${label}`,
  removed: (label: string) => `Removed: ${label}`,
  /** Accessible name of the list of chosen values. */
  chips: (field: string) => `${field}: chosen`,
} as const

const fr: Widen<typeof en> = {
  showAll: 'Tout afficher',
  typeMore: (letters) => `Saisissez au moins ${letters} lettres.`,
  loading: 'Chargement…',
  failed: 'Les choix n’ont pas pu être chargés.',
  retry: 'Réessayer',
  noMatch: 'Aucun résultat.',
  count: (shown, count) => `${shown} sur ${count}`,
  chosen: (label) => `Choisi\u00a0: ${label}`,
  remove: (label) => `Retirer ${label}`,
  removed: (label) => `Retiré\u00a0: ${label}`,
  chips: (field) => `${field}\u00a0: choisis`,
}

/** Texts of search fields. */
export const comboboxMessages = { en, fr }
/** Shape of the search field texts in one language. */
export type ComboboxMessages = Widen<typeof en>
