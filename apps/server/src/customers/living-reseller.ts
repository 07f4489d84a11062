import { and, eq, isNull } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { resellers } from '../tenants/tenants.table'

/** Whether a reseller is there, and stays there until the transaction ends: deleting it waits. */
export async function holdsReseller(tx: Transaction, id: number): Promise<boolean> {
  const [reseller] = await asSystem(tx, () =>
    tx
      .select({ id: resellers.id })
      .from(resellers)
      .where(and(eq(resellers.id, id), isNull(resellers.deletedAt)))
      .for('key share'),
  )
  return reseller !== undefined
}
