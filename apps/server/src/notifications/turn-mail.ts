import { isStoppable, mayActOnNotifications, type StoppableType } from '@postern/core/notifications'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { changeUserMail, type MailKind, readUserMail } from '../digest-settings/user-mails.service'
import { type Caller, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { ActionRequest } from '../quarantine/action-request'
import { findUser } from '../users/user-list'
import { users } from '../users/users.table'
import type { NotificationRow } from './notification-list'

export interface MailTurn {
  userId: number
  type: StoppableType
  /** False: these mails end for the user; true: the customer's setting applies again. */
  wantsMails: boolean
}

/** Setting that a type of mail belongs to. */
const kindOf = (type: StoppableType): MailKind => (type === 'digest' || type === 'customDigest' ? 'digest' : 'realtime')

/** Turns a type of mail off or back on for a user of the scope; a missing and a foreign one are not found alike. Idempotent. */
export async function turnMail(
  { tx, caller, address, now }: ActionRequest,
  { userId, type, wantsMails }: MailTurn,
): Promise<{ username: string }> {
  const { username, customerId, resellerId } = await findUser(tx, scopeOf(caller), userId)
  if (!mayActOnNotifications(caller)) throw refuse('auth.notAllowed')
  if (customerId === null || resellerId === null) throw refuse('notifications.userOnly')
  // Two changes at once are made one after the other: each keeps the rest of the user's settings.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const user = { userId, customerId, resellerId }
  const kind = kindOf(type)
  if (wantsMails && !(await readUserMail(tx, user, kind)).isOnForAll) throw refuse('notifications.offForAll')
  await changeUserMail(tx, user, { kind, wantsMails, by: caller, address, now })
  return { username }
}

/** Tells whether the type of a mail can be turned off, or back on, for its user. */
export async function turnsOf(tx: Transaction, caller: Caller, { type, userId, customerId }: NotificationRow) {
  if (userId === null || customerId === null || !isStoppable(type) || !mayActOnNotifications(caller))
    return { canStop: false, canResume: false }
  const [user] = await tx
    .select({ customerId: users.customerId, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  // Deleted since, or moved to another customer.
  if (user?.customerId !== customerId || user.deletedAt !== null) return { canStop: false, canResume: false }
  const { isOn, isOnForAll } = await readUserMail(tx, { userId, customerId }, kindOf(type))
  return { canStop: isOn, canResume: !isOn && isOnForAll }
}
