import { and, eq, isNull } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { resellers } from '../tenants/tenants.table'

/** True if a reseller exists; keeps it until the transaction ends: deletion waits. */
export async function holdsReseller(tx: Transaction, id: number): Promise<boolean> {
  const [reseller] = await asSystem(tx, () => living(tx, id).for('key share'))
  return reseller !== undefined
}

/** True if a reseller exists now. */
export async function hasReseller(tx: Transaction, id: number): Promise<boolean> {
  const [reseller] = await asSystem(tx, async () => living(tx, id))
  return reseller !== undefined
}

function living(tx: Transaction, id: number) {
  return tx
    .select({ id: resellers.id })
    .from(resellers)
    .where(and(eq(resellers.id, id), isNull(resellers.deletedAt)))
}
