import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  tooLong: ({ most }: { most: number }) => `Choose at most ${most} days.`,
} as const

const fr: Widen<typeof en> = {
  tooLong: ({ most }) => `Choisissez ${most} jours au plus.`,
}

const codes = {
  tooLong: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about figures of the URL scanner. */
export const urlScansAnswers = { codes, en, fr }
