/**
 * Outcome of a message for one recipient. `processing` is being released; `discarded` was
 * blocked or deleted from the quarantine: its reason tells. `rejected` is outbound mail that was refused where it came in.
 */
export const messageStates = [
  'delivered',
  'queued',
  'deferred',
  'bounced',
  'quarantined',
  'processing',
  'released',
  'discarded',
  'rejected',
] as const
/** One of `messageStates`. */
export type MessageState = (typeof messageStates)[number]

/** Reasons for the decision about a message; `content` includes messages that were nested too deeply to be scanned. */
export const messageReasons = [
  'clean',
  'virus',
  'phishing',
  'spam',
  'bulk',
  'content',
  'scanError',
  'allowList',
  'blockList',
  'contentRule',
  'script',
  'sendLimit',
  'stopped',
  'unknown',
] as const
/** One of `messageReasons`. */
export type MessageReason = (typeof messageReasons)[number]
