import { and, desc, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { TenantScope } from '../db/scope'
import { blocksAny, isFromBlocked } from '../wbl/from-blocked'
import { type EntryFilter, matches } from './entry-filter'
import { inScope } from './entry-list'
import { quarantineEntries } from './quarantine.table'

/** Newest messages of a filter that are compared with the lists. */
const comparedAtMost = 10_000

/** Condition of a list for senders that are blocked by now; to the minute, so that its count is kept for a while. */
export async function blockedFilter(
  tx: Transaction,
  scope: TenantScope,
  { isFromBlocked, now }: { isFromBlocked?: boolean | undefined; now: Date },
): Promise<Pick<EntryFilter, 'blockedAt' | 'notBlockedAt'>> {
  if (isFromBlocked === undefined) return {}
  const at = `${now.toISOString().slice(0, 16)}:00Z`
  if (isFromBlocked) return { blockedAt: at }
  return (await blocksAny(tx, scope)) ? { notBlockedAt: at } : {}
}

/** Number of messages that match a filter and whose sender is blocked by now. */
export async function countFromBlocked(
  tx: Transaction,
  scope: TenantScope,
  { now, ...filter }: EntryFilter & { now: Date },
) {
  if (!(await blocksAny(tx, scope))) return { count: 0, countIsEstimate: false }
  const { id } = quarantineEntries
  const at = sql`${`${now.toISOString().slice(0, 16)}:00Z`}::timestamptz`
  const newest = tx
    .select({ id, isBlocked: sql<boolean>`${isFromBlocked(at)}`.as('is_blocked') })
    .from(quarantineEntries)
    .where(and(inScope(scope), matches(filter)))
    .orderBy(desc(id))
    .limit(comparedAtMost)
    .as('newest')
  const [row] = await tx
    .select({ count: sql<number>`count(*) filter (where is_blocked)::int`, compared: sql<number>`count(*)::int` })
    .from(newest)
  return { count: row?.count ?? 0, countIsEstimate: row?.compared === comparedAtMost }
}
