/** Types of the system's mails, in the order of the filter. */
export const notificationTypes = [
  'digest',
  'customDigest',
  'realtime',
  'reviewerNotice',
  'report',
  'spamReport',
  'releaseRequest',
  'deliveryNotice',
  'invitation',
  'resetRequest',
  'passwordChanged',
  'twoFactorOn',
  'twoFactorOff',
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'accountsLocked',
  'scriptOff',
  'sendLimitExceeded',
  'dkimStopped',
  'stopEnded',
  'webhookStopped',
  'addressesChanged',
  'digestTest',
  'noticeTest',
  'stampTest',
] as const
/** One of `notificationTypes`. */
export type NotificationType = (typeof notificationTypes)[number]

/** Types of mail that can be turned off for a user. Custom digests go with digests, notices to a reviewer with the others. */
export const stoppableTypes = ['digest', 'customDigest', 'realtime', 'reviewerNotice'] as const
/** One of `stoppableTypes`. */
export type StoppableType = (typeof stoppableTypes)[number]

/** True if mails of a type can be turned off for a user. */
export function isStoppable(type: string): type is StoppableType {
  return (stoppableTypes as readonly string[]).includes(type)
}

/** Outcome of a mail. `deferred`: it is retried. `suppressed`: it was not sent, for a `NotificationCause`. */
export const notificationStates = ['queued', 'delivered', 'deferred', 'bounced', 'suppressed'] as const
/** One of `notificationStates`. */
export type NotificationState = (typeof notificationStates)[number]

/** Reasons why a mail was not sent or was abandoned. */
export const notificationCauses = [
  'nothingNew',
  'optedOut',
  'inactive',
  'noRecipient',
  'rateLimited',
  /** Its link had expired, or its content was outdated, before the mail server accepted it. */
  'tooLate',
  /** Every attempt failed. */
  'givenUp',
  /** The request behind it was fulfilled meanwhile. */
  'notNeeded',
] as const
/** One of `notificationCauses`. */
export type NotificationCause = (typeof notificationCauses)[number]

/** Badge tone of a state. */
export function notificationTone(state: string): 'success' | 'info' | 'warning' | 'danger' | 'neutral' {
  return tones[state as NotificationState] ?? 'neutral'
}

const tones: Record<NotificationState, ReturnType<typeof notificationTone>> = {
  queued: 'info',
  delivered: 'success',
  deferred: 'warning',
  bounced: 'danger',
  suppressed: 'neutral',
}

/** Conditions for a digest, in the order in which the answer names them. */
export const digestConditions = ['active', 'address', 'on', 'classIncluded', 'newMail'] as const
/** One of `digestConditions`. */
export type DigestCondition = (typeof digestConditions)[number]
