import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sessions } from '../auth/auth.table'
import { asSystem } from '../db/as-system'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { refuseStale } from '../http/version'
import { isRestorable } from '../tenants/restorable'
import { customers, domains } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { inScope } from './customer-list'
import { auditCustomer, type CustomerRequest, customerToChange } from './customer-request'
import { customerVersion } from './customers.service'
import { holdsReseller } from './living-reseller'
import type { VersionedRequest } from './versioned-request'

/**
 * Deletes a customer with its current domains and users, all with the same timestamp, by which `restoreCustomer` finds them. All its users
 * are signed out, and its mail is rejected.
 */
export async function deleteCustomer(request: VersionedRequest, id: number): Promise<void> {
  const { tx, now } = request
  const customer = await customerToChange(request, id, 'moveOrDelete')
  refuseStale(request.ifMatch, customerVersion(customer))
  const deletedAt = now
  await tx.update(customers).set({ deletedAt }).where(eq(customers.id, id))
  await tx
    .update(domains)
    .set({ deletedAt })
    .where(and(eq(domains.customerId, id), isNull(domains.deletedAt)))
  await tx
    .update(users)
    .set({ deletedAt })
    .where(and(eq(users.customerId, id), isNull(users.deletedAt)))
  const itsUsers = tx.select({ id: users.id }).from(users).where(eq(users.customerId, id))
  await asSystem(tx, () => tx.delete(sessions).where(inArray(sessions.userId, itsUsers)))
  await auditCustomer(request, customer, { action: 'customerDeleted', before: { name: customer.name } })
}

/** Undoes a deletion: restores the customer and everything deleted with it, but nothing deleted before. */
export async function restoreCustomer(request: CustomerRequest, id: number): Promise<void> {
  const { tx, caller, now } = request
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isRestorable(customers.deletedAt, now), inScope(scopeOf(caller))))
    .for('update')
  if (!customer?.deletedAt) throw refuse('requests.notFound')
  if (!(await holdsReseller(tx, customer.resellerId))) throw refuse('customers.resellerDeleted')
  const { deletedAt } = customer
  await tx.update(customers).set({ deletedAt: null }).where(eq(customers.id, id))
  await tx
    .update(domains)
    .set({ deletedAt: null })
    .where(and(eq(domains.customerId, id), eq(domains.deletedAt, deletedAt)))
  await tx
    .update(users)
    .set({ deletedAt: null })
    .where(and(eq(users.customerId, id), eq(users.deletedAt, deletedAt)))
  await auditCustomer(request, customer, { action: 'customerRestored', after: { name: customer.name } })
}
