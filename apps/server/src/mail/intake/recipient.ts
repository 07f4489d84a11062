import type { DomainPolicy } from '@postern/core'
import type { SpamActions } from '../judge/judge'

/** A recipient that mail is accepted for. */
export interface Recipient {
  address: string
  userId: number
  customerId: number
  resellerId: number
  domainId: number
  /** Retention of held mail set by the customer. */
  retentionDays: number
  /** Policy of the domain. */
  policy: DomainPolicy
  /** Actions of the customer. */
  actions: SpamActions
}
