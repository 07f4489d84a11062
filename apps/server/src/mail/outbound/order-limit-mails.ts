import { Role } from '@postern/core'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { countTry, type ThrottleRule } from '../../auth/throttle.service'
import type { Transaction } from '../../db/database'
import { customers } from '../../tenants/tenants.table'
import { users } from '../../users/users.table'
import { AccountMail } from '../account-mail/account-mail.table'
import { orderAccountMail } from '../account-mail/order-account-mail'
import type { Sending } from './reserve-sends'

const onceADay: ThrottleRule = { limit: 1, windowMs: 24 * 60 * 60 * 1000 }

/** Mails the administrators of a customer, and those of its reseller, that a sending limit is exceeded: once a day for each customer. */
export async function orderLimitMails(
  tx: Transaction,
  { customerId, resellerId, sender, now }: Sending,
): Promise<void> {
  const { retryAfterSeconds } = await countTry(tx, `alert:send-limit:${customerId}`, onceADay, now)
  if (retryAfterSeconds > 0) return
  const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId))
  const ofCustomer = and(eq(users.customerId, customerId), isNotNull(users.role))
  const ofReseller = and(eq(users.resellerId, resellerId), isNull(users.customerId), eq(users.role, Role.ResellerAdmin))
  const isThere = and(users.isActive, isNull(users.deletedAt))
  const own = await tx.select({ userId: users.id }).from(users).where(and(ofCustomer, isThere))
  const above = await tx.select({ userId: users.id }).from(users).where(and(ofReseller, isThere))
  const facts = { sendLimit: { sender, customer: customer?.name ?? '' } }
  for (const { userId } of own) {
    await orderAccountMail(tx, { kind: AccountMail.SendLimitExceeded, facts, userId, resellerId, customerId, now })
  }
  for (const { userId } of above) {
    const order = { kind: AccountMail.SendLimitExceeded, facts, userId, resellerId, customerId: null, now }
    await orderAccountMail(tx, order)
  }
}
