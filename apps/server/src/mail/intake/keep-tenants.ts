import { asc } from 'drizzle-orm'
import { allTogether } from '../../db/all-together'
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
 * Keeps customers and domains in place until the transaction ends. If one moved or was deleted after its recipient was accepted, asks the
 * sender to retry against the current state: no mail is stored under a former tenant.
 */
export async function keepTenants(tx: Transaction, places: readonly Place[]): Promise<void> {
  // Lock customers first, in the same order as moves and deletions. Both statements are sent before whatever the caller asks for next.
  const owning = tx
    .select({ id: customers.id, resellerId: customers.resellerId, deletedAt: customers.deletedAt })
    .from(customers)
    .where(isOneOf(customers.id, unique(places.map(({ customerId }) => customerId))))
    .orderBy(asc(customers.id))
    .for('share')
    .execute()
  const holding = tx
    .select({ id: domains.id, customerId: domains.customerId, deletedAt: domains.deletedAt })
    .from(domains)
    .where(isOneOf(domains.id, unique(places.map(({ domainId }) => domainId))))
    .orderBy(asc(domains.id))
    .for('share')
    .execute()
  const [owners, held] = await allTogether([owning, holding])
  const isAsBefore = ({ domainId, customerId, resellerId }: Place) =>
    owners.some((row) => row.id === customerId && row.resellerId === resellerId && !row.deletedAt) &&
    held.some((row) => row.id === domainId && row.customerId === customerId && !row.deletedAt)
  if (!places.every(isAsBefore)) throw recipientChanged()
}

/** Refusal that asks the sender to retry. */
export function recipientChanged(): SmtpRefusal {
  return new SmtpRefusal(451, '4.3.0 A recipient has just changed, try again later')
}

const unique = (ids: number[]) => [...new Set(ids)]
