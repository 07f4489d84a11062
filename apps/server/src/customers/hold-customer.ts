import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { customers } from '../tenants/tenants.table'
import { inScope } from './customer-list'
import type { StoredCustomer } from './customer-request'

/**
 * One customer of the scope that stays where it is until the transaction ends: moving, deleting and restoring it wait, and take along
 * what is added to it meanwhile; other changes of it do not wait. `undefined` for a missing, a foreign and a deleted one. To be called before rows of the customer are locked.
 */
export async function holdCustomer(tx: Transaction, scope: Scope, id: number): Promise<StoredCustomer | undefined> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt), inScope(scope)))
    .for('key share')
  return customer
}
