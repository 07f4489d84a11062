import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  fromMissing: 'Choose the first day, too.',
  turnedRound: 'The last day is before the first.',
  notYet: 'The first day is in the future.',
  tooLong: ({ most }: { most: number }) => `Choose at most ${most} days.`,
} as const

const fr: Widen<typeof en> = {
  fromMissing: 'Choisissez aussi le premier jour.',
  turnedRound: 'Le dernier jour précède le premier.',
  notYet: 'Le premier jour est dans le futur.',
  tooLong: ({ most }) => `Choisissez ${most} jours au plus.`,
}

const codes = {
  fromMissing: 'bad_request',
  turnedRound: 'bad_request',
  notYet: 'bad_request',
  tooLong: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about figures of the URL scanner. */
export const urlScansAnswers = { codes, en, fr }
