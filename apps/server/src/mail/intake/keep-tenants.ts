import { asc } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { isOneOf } from '../../db/is-one-of'
import { customers, domains } from '../../tenants/tenants.table'
import { SmtpRefusal } from './smtp-refusal'

interface Place {
  customerId: number
  resellerId: number
  domainId: number
}

/**
 * Keeps customers and domains where they are until the transaction ends. When one moved or was deleted since its recipient was
 * taken, the sender is asked to come back and then meets what is so by then: no mail is stored under a tenant of before.
 */
export async function keepTenants(tx: Transaction, places: readonly Place[]): Promise<void> {
  // Customers first, as moves and deletions lock them.
  const owners = await tx
    .select({ id: customers.id, resellerId: customers.resellerId, deletedAt: customers.deletedAt })
    .from(customers)
    .where(isOneOf(customers.id, unique(places.map(({ customerId }) => customerId))))
    .orderBy(asc(customers.id))
    .for('share')
  const held = await tx
    .select({ id: domains.id, customerId: domains.customerId, deletedAt: domains.deletedAt })
    .from(domains)
    .where(isOneOf(domains.id, unique(places.map(({ domainId }) => domainId))))
    .orderBy(asc(domains.id))
    .for('share')
  const isAsBefore = ({ domainId, customerId, resellerId }: Place) =>
    owners.some((row) => row.id === customerId && row.resellerId === resellerId && !row.deletedAt) &&
    held.some((row) => row.id === domainId && row.customerId === customerId && !row.deletedAt)
  if (!places.every(isAsBefore)) throw recipientChanged()
}

/** What the sender is told who is to come back. */
export function recipientChanged(): SmtpRefusal {
  return new SmtpRefusal(451, '4.3.0 A recipient has just changed, try again later')
}

const unique = (ids: number[]) => [...new Set(ids)]
