/**
 * Outcome of a message for one recipient. `processing` is being released; `discarded` was
 * blocked, cancelled, or deleted from the quarantine: its reason tells. `rejected` was refused where it came in.
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
  'tlsPolicy',
  'stopped',
  'refused',
  'cancelled',
  'unknown',
] as const
/** One of `messageReasons`. */
export type MessageReason = (typeof messageReasons)[number]

/**
 * Steps of a message. `deferred` and `bounced` are attempts that failed, for the moment or for good; `stopped` is held by a stop of mail,
 * and `releaseAsked` was let out of the quarantine. `redirected`, `changed` and the two about copies are what content rules did.
 */
export const messageEventKinds = [
  'received',
  'queued',
  'held',
  'discarded',
  'rejected',
  'stopped',
  'redirected',
  'changed',
  'copied',
  'copyFailed',
  'delivered',
  'deferred',
  'bounced',
  'released',
  'releaseAsked',
  'deleted',
  'retried',
  'cancelled',
  'reported',
] as const
/** One of `messageEventKinds`. */
export type MessageEventKind = (typeof messageEventKinds)[number]

/** Actions on mail in the queue. `bounce` tells the sender that it was not delivered, `cancel` tells nobody. */
export const messageActions = ['retry', 'bounce', 'cancel'] as const
/** One of `messageActions`. */
export type MessageAction = (typeof messageActions)[number]
