import type { DomainPolicy } from '@postern/core'
import type { SpamActions } from '../judge/judge'

/** A recipient that mail is taken for. */
export interface Recipient {
  address: string
  userId: number
  customerId: number
  resellerId: number
  domainId: number
  /** How long the customer has held mail kept. */
  retentionDays: number
  /** Of the domain. */
  policy: DomainPolicy
  /** Of the customer. */
  actions: SpamActions
}
