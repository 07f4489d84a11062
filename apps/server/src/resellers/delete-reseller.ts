import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { sessions } from '../auth/auth.table'
import { customerMoves } from '../customers/customer-moves.table'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { refuse } from '../http/refuse'
import { isRestorable } from '../tenants/restorable'
import { customers, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { auditReseller, type ResellerRequest, resellerToChange } from './reseller-request'

const namedAtMost = 20

/**
 * Deletes a reseller without customers, along with its administrators, all at one instant, by which `restoreReseller` identifies them. It
 * keeps its host names, which show the provider's brand meanwhile.
 */
export async function deleteReseller(request: ResellerRequest, id: number): Promise<void> {
  const { tx, now } = request
  // Adding or moving a customer takes a weaker lock of this row: it comes before or after, never between.
  const { name } = await resellerToChange(tx, id, 'update')
  await refuseWithCustomers(tx, id)
  await refuseWithArrivals(tx, id)
  await tx.update(resellers).set({ deletedAt: now }).where(eq(resellers.id, id))
  await tx
    .update(users)
    .set({ deletedAt: now })
    .where(and(ownAdministrators(id), isNull(users.deletedAt)))
  const itsUsers = tx.select({ id: users.id }).from(users).where(ownAdministrators(id))
  await asSystem(tx, () => tx.delete(sessions).where(inArray(sessions.userId, itsUsers)))
  await auditReseller(request, id, { action: 'resellerDeleted', before: { name } })
}

/** Undoes a deletion: restores the reseller and the administrators deleted with it, but not those deleted earlier. */
export async function restoreReseller(request: ResellerRequest, id: number): Promise<void> {
  const { tx, now } = request
  const [reseller] = await tx
    .select({ name: resellers.name, deletedAt: resellers.deletedAt })
    .from(resellers)
    .where(and(eq(resellers.id, id), isRestorable(resellers.deletedAt, now)))
    .for('update')
  if (!reseller?.deletedAt) throw refuse('requests.notFound')
  await tx.update(resellers).set({ deletedAt: null }).where(eq(resellers.id, id))
  await tx
    .update(users)
    .set({ deletedAt: null })
    .where(and(ownAdministrators(id), eq(users.deletedAt, reseller.deletedAt)))
  await auditReseller(request, id, { action: 'resellerRestored', after: { name: reseller.name } })
}

const ownAdministrators = (id: number) => and(eq(users.resellerId, id), isNull(users.customerId))

async function refuseWithArrivals(tx: Transaction, id: number): Promise<void> {
  const [arrival] = await tx
    .select({ name: customers.name })
    .from(customerMoves)
    .innerJoin(customers, eq(customers.id, customerMoves.customerId))
    .where(eq(customerMoves.toResellerId, id))
    .orderBy(asc(customers.name))
    .limit(1)
  if (arrival) throw refuse('resellers.customerArriving', { customer: arrival.name })
}

async function refuseWithCustomers(tx: Transaction, id: number): Promise<void> {
  const living = and(eq(customers.resellerId, id), isNull(customers.deletedAt))
  const [counted] = await tx.select({ rows: count() }).from(customers).where(living)
  const total = counted?.rows ?? 0
  if (total === 0) return
  const named = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(living)
    .orderBy(asc(customers.name))
    .limit(namedAtMost)
  const names = named.map(({ name }) => name).join(', ')
  throw refuse('resellers.hasCustomers', { customers: names, more: total - named.length })
}
