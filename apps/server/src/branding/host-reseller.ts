import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { resellers } from '../tenants/tenants.table'
import { resellerHosts } from './branding.table'
import { hostName } from './host-name'

/** Finds the reseller whose portal uses a host name; `null`: none. */
export async function findHostReseller(db: Database, host: string): Promise<number | null> {
  const name = hostName(host)
  if (!name) return null
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .select({ id: resellers.id })
      .from(resellerHosts)
      .innerJoin(resellers, eq(resellers.id, resellerHosts.resellerId))
      .where(and(eq(resellerHosts.host, name), isNull(resellers.deletedAt))),
  )
  return row?.id ?? null
}
