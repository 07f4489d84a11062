import { type MessageReason, type MessageState, messageReasons, messageStates } from './message-codes'

/** Tone of a state, from the point of view of the person waiting for the message. */
export type MessageTone = 'success' | 'info' | 'warning' | 'danger' | 'neutral'

const tones: Record<MessageState, MessageTone> = {
  delivered: 'success',
  queued: 'info',
  deferred: 'warning',
  bounced: 'danger',
  quarantined: 'neutral',
  processing: 'info',
  released: 'success',
  discarded: 'neutral',
  rejected: 'danger',
}

/** Returns the tone of a state; unknown ones are neutral. */
export function messageTone(state: string): MessageTone {
  return isMessageState(state) ? tones[state] : 'neutral'
}

/** True if this version knows the state. */
export function isMessageState(state: string): state is MessageState {
  return (messageStates as readonly string[]).includes(state)
}

/** True if this version knows the reason. */
export function isMessageReason(reason: string): reason is MessageReason {
  return (messageReasons as readonly string[]).includes(reason)
}

/** Action on a message and its outcome: a key of `outcomes` in `message-history.messages`. */
export type MessageOutcome =
  | 'delivered'
  | 'queued'
  | 'deferred'
  | 'bounced'
  | 'held'
  | 'heldGone'
  | 'processing'
  | 'released'
  | 'blocked'
  | 'discarded'
  | 'rejected'
  | 'deleted'
  | 'cancelled'

/** Returns the outcome of a message; `null` for an unknown state. */
export function messageOutcome({
  state,
  reason,
  entryId,
}: {
  state: string
  reason: string
  entryId: number | null
}): MessageOutcome | null {
  if (!isMessageState(state)) return null
  if (state === 'quarantined') return entryId === null ? 'heldGone' : 'held'
  if (state !== 'discarded') return state
  if (reason === 'cancelled') return 'cancelled'
  if (keptOut.includes(reason)) return 'blocked'
  return eitherWay.includes(reason) ? 'discarded' : 'deleted'
}

/** Reasons for discarding mail before it is held. */
const keptOut = ['blockList', 'contentRule', 'script', 'stopped']
/** Reasons for which mail is discarded at once or held, depending on the settings of its customer and domain. */
const eitherWay = ['spam', 'bulk']
