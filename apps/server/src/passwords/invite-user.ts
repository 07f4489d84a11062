import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { users } from '../users/users.table'

export interface Invitation {
  userId: number
  now: Date
  /** Who invites; absent: the system. */
  by?: { userId: number; username: string; address: string }
}

/** Mails a user without a password the link that confirms the account; a link of an earlier invitation dies with it. */
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
  await orderAccountMail(tx, { kind: AccountMail.Invitation, userId, resellerId, customerId, now })
  const who = by ?? { userId: null, username: '', address: '' }
  await writeAudit(tx, { ...who, action: 'userInvited', target: `user ${userId}`, resellerId, customerId, now })
}
