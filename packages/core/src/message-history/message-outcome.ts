import { type MessageReason, type MessageState, messageReasons, messageStates } from './message-codes'

/** How good a state is for whoever waits for the message. */
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

/** The state's tone; one that is not known is neutral. */
export function messageTone(state: string): MessageTone {
  return isMessageState(state) ? tones[state] : 'neutral'
}

/** Whether it is a state that this version knows. */
export function isMessageState(state: string): state is MessageState {
  return (messageStates as readonly string[]).includes(state)
}

/** Whether it is a reason that this version knows. */
export function isMessageReason(reason: string): reason is MessageReason {
  return (messageReasons as readonly string[]).includes(reason)
}

/** What was done with a message and what became of it: a key of `outcomes` in `message-history.messages`. */
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

/** What became of a message; `null` for a state that is not known. */
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
  if (keptOut.includes(reason)) return 'blocked'
  return eitherWay.includes(reason) ? 'discarded' : 'deleted'
}

/** Reasons for which mail is thrown away before it is held. */
const keptOut = ['blockList', 'contentRule']
/** Reasons for which mail is thrown away at once or held, as its customer and its domain want it. */
const eitherWay = ['spam', 'bulk']
