import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { countTry, type ThrottleRule } from '../auth/throttle.service'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { users } from '../users/users.table'

export interface Invitation {
  userId: number
  now: Date
  /** User who invites; absent: the system. */
  by?: { userId: number; username: string; address: string }
}

const inviteRule: ThrottleRule = { limit: 3, windowMs: 60 * 60 * 1000 }

/** Mails the confirmation link to a user without a password; revokes the link of an earlier invitation. */
export async function inviteUser(tx: Transaction, { userId, now, by }: Invitation): Promise<void> {
  const [user] = await tx
    .select({
      username: users.username,
      resellerId: users.resellerId,
      customerId: users.customerId,
      confirmedAt: users.confirmedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Error(`There is no user ${userId}, so nobody can be invited. Add the user first.`)
  if (user.confirmedAt) return
  const { resellerId, customerId } = user
  if (by) {
    const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `invitation:user:${userId}`, inviteRule, now))
    if (retryAfterSeconds > 0) {
      throw refuse('users.invitedOften', {
        retryAfterSeconds,
      })
    }
  }
  await orderAccountMail(tx, { kind: AccountMail.Invitation, userId, resellerId, customerId, now })
  const who = by ?? { userId: null, username: '', address: '' }
  await writeAudit(tx, { ...who, action: 'userInvited', target: `user ${userId}`, resellerId, customerId, now })
}
