import { timeZoneOrDefault } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { customers, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/** Time zone of a caller: from the profile, otherwise the customer's or reseller's, otherwise Europe/Dublin. */
export async function callerZone(tx: Transaction, { userId }: Caller): Promise<string> {
  const [row] = await tx
    .select({ timezone: sql<string | null>`coalesce(${users.timezone}, ${customers.timezone}, ${resellers.timezone})` })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(resellers, eq(resellers.id, users.resellerId))
    .where(eq(users.id, userId))
  return timeZoneOrDefault(row?.timezone)
}
