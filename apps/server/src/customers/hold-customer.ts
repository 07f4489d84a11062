import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { customers } from '../tenants/tenants.table'
import { inScope } from './customer-list'
import type { StoredCustomer } from './customer-request'

/**
 * Returns a customer in scope and keeps it in place until the transaction ends: moving, deleting and restoring it wait, and then include
 * rows added meanwhile; other changes do not wait. `undefined` when missing, foreign or deleted. Call it before locking rows of the
 * customer.
 */
export async function holdCustomer(tx: Transaction, scope: Scope, id: number): Promise<StoredCustomer | undefined> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt), inScope(scope)))
    .for('key share')
  return customer
}
