import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext } from '../http/serve'
import { customers } from '../tenants/tenants.table'
import { inScope } from './customer-list'

/** Caller and context of a change to a customer. */
export interface CustomerRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
}

export function requestOf({ tx, caller, address, now }: HandlerContext<unknown>): CustomerRequest {
  return { tx, caller: present(caller), address, now }
}

/** A customer row. */
export type StoredCustomer = typeof customers.$inferSelect

/**
 * Returns a customer in the caller's scope and locks its row, so that concurrent changes run one after the other. Moving or deleting it
 * also waits for transactions that add something to it.
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

/** Records a change of a customer in the audit log. */
export async function auditCustomer(
  { tx, caller, address, now }: CustomerRequest,
  { id, resellerId }: Pick<StoredCustomer, 'id' | 'resellerId'>,
  change: Change,
): Promise<void> {
  const { userId, username } = caller
  const target = `customer ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId: id, address, now, target, ...change })
}

/** Differences between two states, as logged; `null` if there are none. */
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
