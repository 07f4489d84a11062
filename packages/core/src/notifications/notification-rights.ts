import { managers } from '../customers/managers'
import type { Access } from '../permissions/access'
import { type Holder, missingRight } from '../permissions/missing-right'

const historyReaders: Access = { who: 'signedIn', capabilities: ['VIEW_MESSAGE_HISTORY'] }

/** True if a reader of notifications may resend one or turn off a type: that acts on users, as the Management menu does. */
export function mayActOnNotifications(holder: Holder): boolean {
  return meets(managers, holder)
}

/** Mails that name held messages. */
const listing: readonly string[] = ['digest', 'customDigest', 'realtime', 'reviewerNotice']

/** True if a reader of notifications may read the mail itself: digests name messages, which the message history shows. */
export function mayReadNotificationBody(type: string, holder: Holder): boolean {
  return !listing.includes(type) || meets(historyReaders, holder)
}

function meets(access: Access, holder: Holder): boolean {
  return access.who === 'signedIn' && missingRight(access, holder) === null
}
