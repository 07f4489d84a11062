import type { Widen } from '../i18n/widen'

const en = {
  // Two types are labelled Allow, as specified; 'Neutralize' is the specification's spelling.
  types: { 0: 'Allow', 1: 'Block', 2: 'Neutralize', 3: 'Allow' },
} as const

const fr: Widen<typeof en> = {
  types: { 0: 'Autoriser', 1: 'Bloquer', 2: 'Neutraliser', 3: 'Autoriser' },
}

/** Texts of allow and block lists. */
export const wblMessages = { en, fr }
/** Shape of the allow and block list texts in one language. */
export type WblMessages = Widen<typeof en>
