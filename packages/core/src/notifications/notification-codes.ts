/** What a mail of the system is, in the order of the filter. */
export const notificationTypes = [
  'digest',
  'customDigest',
  'realtime',
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
  'addressesChanged',
  'digestTest',
] as const
/** One of `notificationTypes`. */
export type NotificationType = (typeof notificationTypes)[number]

/** What became of a mail. `deferred`: it is tried again. `suppressed`: it was not sent, for a `NotificationCause`. */
export const notificationStates = ['queued', 'delivered', 'deferred', 'bounced', 'suppressed'] as const
/** One of `notificationStates`. */
export type NotificationState = (typeof notificationStates)[number]

/** Why a mail was not sent, or was given up. */
export const notificationCauses = [
  'nothingNew',
  'optedOut',
  'inactive',
  'noRecipient',
  'rateLimited',
  /** Its link had expired, or its news was old, before the mail server took it. */
  'tooLate',
  /** Every try failed. */
  'givenUp',
  /** What it asked for was done meanwhile. */
  'notNeeded',
] as const
/** One of `notificationCauses`. */
export type NotificationCause = (typeof notificationCauses)[number]

/** Tone of a state, as badges have it. */
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

/** What a digest needs, in the order in which the answer names it. */
export const digestConditions = ['active', 'address', 'on', 'classIncluded', 'newMail'] as const
/** One of `digestConditions`. */
export type DigestCondition = (typeof digestConditions)[number]
