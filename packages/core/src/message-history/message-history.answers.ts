import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  underWay: 'This message is being delivered right now. Try again in a moment.',
  notQueued: 'This message is no longer waiting for delivery.',
  beingReleased: 'This message is being released from quarantine.',
  stopped: 'A stop of mail holds this message. End the stop to let it go.',
} as const

const fr: Widen<typeof en> = {
  underWay: 'Ce message est en cours de distribution. Réessayez dans un instant.',
  notQueued: 'Ce message n’attend plus d’être distribué.',
  beingReleased: 'Ce message est en cours de libération de la quarantaine.',
  stopped: 'Un arrêt du courrier retient ce message. Mettez-y fin pour le laisser partir.',
}

const codes = {
  underWay: 'conflict',
  notQueued: 'conflict',
  beingReleased: 'conflict',
  stopped: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Refusals of the message history. */
export const messageHistoryAnswers = { en, fr, codes }
