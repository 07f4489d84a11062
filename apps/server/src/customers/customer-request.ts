import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext } from '../http/serve'
import { customers } from '../tenants/tenants.table'
import { inScope } from './customer-list'

/** Who changes something of a customer, and where. */
export interface CustomerRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
}

export function requestOf({ tx, caller, address, now }: HandlerContext<unknown>): CustomerRequest {
  return { tx, caller: present(caller), address, now }
}

/** A customer as the table has it. */
export type StoredCustomer = typeof customers.$inferSelect

/**
 * A customer of the caller's scope; its row is locked, so that two changes at the same time count one after the other. Whoever moves
 * or deletes it also waits for those who add something to it.
 */
export async function customerToChange(
  { tx, caller }: CustomerRequest,
  id: number,
  change: 'edit' | 'moveOrDelete' = 'edit',
): Promise<StoredCustomer> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt), inScope(scopeOf(caller))))
    .for(change === 'edit' ? 'no key update' : 'update')
  if (!customer) throw refuse('requests.notFound')
  return customer
}

interface Change {
  action: AuditAction
  before?: AuditValues
  after?: AuditValues
}

/** Writes what was changed of a customer to the log. */
export async function auditCustomer(
  { tx, caller, address, now }: CustomerRequest,
  { id, resellerId }: Pick<StoredCustomer, 'id' | 'resellerId'>,
  change: Change,
): Promise<void> {
  const { userId, username } = caller
  const target = `customer ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId: id, address, now, target, ...change })
}

/** What differs between two states, as the log tells it; `null`: nothing does. */
export function differences(
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } | null {
  const names = (Object.keys(after) as (keyof AuditValues)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const only = (values: AuditValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: only(before), after: only(after) }
}
