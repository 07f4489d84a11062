import type { UrlVerdict } from '@postern/core/urls'
import type { StoredRecipient } from '../mail/intake/store-message'
import type { UrlCounter } from './url-counter'

/** Counts the links of a stored message, for each of its recipients. */
export function countMailLinks(counter: UrlCounter, stored: readonly StoredRecipient[], at: Date): void {
  for (const { recipient, links } of stored) {
    for (const [verdict, count] of Object.entries(links.counts) as [UrlVerdict, number][]) {
      counter.count({ customerId: recipient.customerId, at, verdict, count })
    }
  }
}
