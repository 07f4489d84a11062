import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  forced: 'This action is set by a level above and cannot be changed here.',
} as const

const fr: Widen<typeof en> = {
  forced: 'Cette action est imposée par un niveau supérieur et ne peut pas être modifiée ici.',
}

const codes = { forced: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** Answers of the server about file types. */
export const fileTypesAnswers = { codes, en, fr }
