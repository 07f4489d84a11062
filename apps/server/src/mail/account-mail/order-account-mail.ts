import type { Transaction } from '../../db/database'
import { nextTimeId } from '../../db/next-time-id'
import { accountMails } from './account-mail.table'

export interface AccountMailOrder
  extends Pick<typeof accountMails.$inferInsert, 'kind' | 'request' | 'notice' | 'facts'> {
  userId: number | null
  resellerId: number | null
  customerId: number | null
  now: Date
}

/** Queues a mail that is sent once the transaction commits: the caller does not wait for a mail server, and no crash loses the mail. */
export async function orderAccountMail(
  tx: Transaction,
  { kind, request, notice, facts, userId, resellerId, customerId, now }: AccountMailOrder,
): Promise<void> {
  const values = { kind, request, notice, facts, userId, resellerId, customerId }
  await tx.insert(accountMails).values({ id: nextTimeId(now), ...values, createdAt: now, nextTryAt: now })
}
