import type { Widen } from '../i18n/widen'

const en = {
  /** Name of the button that opens it, with its keyboard shortcut. */
  open: (keys: string) => `Find a page (${keys})`,
  title: 'Find a page or an action',
  kinds: { page: 'Pages', new: 'New', action: 'Actions' },
  noMatch: (typed: string) => `No results for “${typed}”.`,
  count: (count: string) => (count === '1' ? '1 result' : `${count} results`),
} as const

const fr: Widen<typeof en> = {
  open: (keys) => `Trouver une page (${keys})`,
  title: 'Trouver une page ou une action',
  kinds: { page: 'Pages', new: 'Créer', action: 'Actions' },
  noMatch: (typed) => `Aucun résultat pour «\u00a0${typed}\u00a0».`,
  count: (count) => (count === '0' || count === '1' ? `${count} résultat` : `${count} résultats`),
}

/** Texts of the command palette. */
export const paletteMessages = { en, fr }
