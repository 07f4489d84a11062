import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  ended: 'Session ended.',
  allEnded: 'Sessions ended.',
  othersEnded: 'Other sessions ended.',
} as const

const fr: Widen<typeof en> = {
  ended: 'Session terminée.',
  allEnded: 'Sessions terminées.',
  othersEnded: 'Autres sessions terminées.',
}

const codes = {} as const satisfies RefusalCodes<typeof en>

/** Server messages about sessions. */
export const sessionsAnswers = { codes, en, fr }
