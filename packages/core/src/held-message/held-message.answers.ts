import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  unshowable: 'This message cannot be displayed: it is too large or takes too long to read safely.',
  tooManyReading: 'Too many messages are being read at this moment. Try again soon.',
} as const

const fr: Widen<typeof en> = {
  unshowable: 'Ce message ne peut pas être affiché\u00a0: il est trop volumineux ou trop long à lire sans risque.',
  tooManyReading: 'Trop de messages sont lus en ce moment. Réessayez bientôt.',
}

const codes = {
  unshowable: 'unprocessable',
  tooManyReading: 'unavailable',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about the content of a held message. */
export const heldMessageAnswers = { codes, en, fr }
