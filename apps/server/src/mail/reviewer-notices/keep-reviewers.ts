import type { DigestOverride } from '@postern/core/digest-settings'
import { mergeDigestSettings } from '@postern/core/digest-settings'
import { and, eq, gt, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { noticeReviewers } from './notice-reviewers.table'

interface Reviewed {
  resellerId: number
  customerId: number
  /** Settings of the customer alone. */
  settings: DigestOverride
  now: Date
}

/** Keeps one row for each reviewer in a customer's settings; a new one is told of what is held from now on. */
export async function keepReviewers(
  tx: Transaction,
  { resellerId, customerId, settings, now }: Reviewed,
): Promise<void> {
  const { hasNotices, noticeReviewers: listed = [] } = mergeDigestSettings(settings)
  const wanted = hasNotices ? listed : []
  const { customerId: ofCustomer, address, nextTryAt, tries } = noticeReviewers
  await tx
    .delete(noticeReviewers)
    .where(and(eq(ofCustomer, customerId), wanted.length > 0 ? notInArray(address, wanted) : undefined))
  if (wanted.length === 0) return
  // A notice that was put off is decided about anew.
  await tx
    .update(noticeReviewers)
    .set({ nextTryAt: now })
    .where(and(eq(ofCustomer, customerId), gt(nextTryAt, now), eq(tries, 0)))
  await tx
    .insert(noticeReviewers)
    .values(wanted.map((one) => ({ resellerId, customerId, address: one, since: now })))
    .onConflictDoNothing()
}
