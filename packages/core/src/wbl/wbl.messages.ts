import type { Widen } from '../i18n/widen'

const en = {
  // Allow stands for two types, as the specification has it; 'Neutralize' is its spelling.
  types: { 0: 'Allow', 1: 'Block', 2: 'Neutralize', 3: 'Allow' },
} as const

const fr: Widen<typeof en> = {
  types: { 0: 'Autoriser', 1: 'Bloquer', 2: 'Neutraliser', 3: 'Autoriser' },
}

/** Words of allow and block lists. */
export const wblMessages = { en, fr }
/** Words of allow and block lists in one language. */
export type WblMessages = Widen<typeof en>
