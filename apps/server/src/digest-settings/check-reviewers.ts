import { type DigestOverride, mergeDigestSettings, notifiesRecipients } from '@postern/core/digest-settings'
import { insideAddresses } from '../custom-digests/digest-readers'
import type { Transaction } from '../db/database'
import { refuseField } from '../http/refuse'

interface ReviewerChange {
  customerId: number
  /** Settings of the customer alone, and what they were. */
  settings: DigestOverride
  before: DigestOverride
}

/**
 * Refuses reviewers outside the customer's active domains, and notices that nobody gets. An address that was stored already may stay: its
 * notices are suppressed while its domain is not active.
 */
export async function checkReviewers(tx: Transaction, { customerId, settings, before }: ReviewerChange): Promise<void> {
  const { noticeReviewers: addresses = [] } = settings
  const added = addresses.filter((address) => !before.noticeReviewers?.includes(address))
  const inside = await insideAddresses(tx, customerId, added)
  const outside = added.find((address) => !inside.has(address))
  if (outside !== undefined)
    throw refuseField('noticeReviewers', 'digestSettings.reviewerOutside', { address: outside })
  const inForce = mergeDigestSettings(settings)
  if (inForce.hasNotices && !notifiesRecipients(inForce) && addresses.length === 0)
    throw refuseField('noticeReviewers', 'digestSettings.noReader')
}
