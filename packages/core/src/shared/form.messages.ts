import type { Widen } from '../i18n/widen'

const en = {
  optional: '(optional)',
  /** Announced once no further character fits. */
  limitReached: (limit: string) => `Maximum ${limit} characters.`,
  opensInNewTab: '(opens in a new tab)',
  active: 'Active',
  inactive: 'Inactive',
  saving: 'Saving…',
  choose: 'Choose',
} as const

const fr: Widen<typeof en> = {
  optional: '(facultatif)',
  limitReached: (limit) => `La limite de ${limit} caractères est atteinte.`,
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',
  active: 'Actif',
  inactive: 'Inactif',
  saving: 'Enregistrement…',
  choose: 'Choisir',
}

/** Texts of fields and menus. */
export const formMessages = { en, fr }
/** Shape of the field and menu texts in one language. */
export type FormMessages = Widen<typeof en>
