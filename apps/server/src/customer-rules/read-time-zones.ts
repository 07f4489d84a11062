import { inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'

/** Time zones of customers, by their ids. */
export type TimeZones = ReadonlyMap<number, string>

export async function readTimeZones(tx: Transaction, customerIds: readonly number[]): Promise<TimeZones> {
  const { id, timezone } = customers
  const rows = await tx
    .select({ id, timezone })
    .from(customers)
    .where(inArray(id, [...new Set(customerIds)]))
  return new Map(rows.map((row) => [row.id, row.timezone]))
}
