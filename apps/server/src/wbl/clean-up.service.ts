import { type WblCleanUp, wblCleanedAtMost, wblCleanUps } from '@postern/core/sender-lists'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { UserRequest } from '../users/users.service'
import { toCleanUp } from './clean-ups'
import { cleanedFor, readable } from './entry-access'
import { removeRows } from './remove-rows'
import { wblEntries } from './wbl.table'

const countedAtMost = 1_000

type Asked = Pick<UserRequest, 'tx' | 'caller' | 'now'>

/** Numbers of entries that each clean-up would delete. */
export async function countCleanUps(request: Asked, { customerId }: { customerId?: number | undefined }) {
  const { tx } = request
  const counts = []
  for (const kind of wblCleanUps) {
    const where = await toDelete(request, { kind, customerId })
    const found = tx
      .select({ one: sql`1` })
      .from(wblEntries)
      .where(where)
      .limit(countedAtMost + 1)
      .as('found')
    const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(found)
    counts.push({ kind, count: row?.count ?? 0 })
  }
  return { counts, countedAtMost }
}

/** Deletes entries of one kind; the deletion can be undone like any other. */
export async function cleanUp(
  request: UserRequest,
  asked: { kind: WblCleanUp; customerId?: number | undefined },
): Promise<{ ids: number[]; hasMore: boolean }> {
  const { tx } = request
  const where = await toDelete(request, asked)
  const found = await tx
    .select()
    .from(wblEntries)
    .where(where)
    .orderBy(asc(wblEntries.id))
    .limit(wblCleanedAtMost + 1)
    .for('update')
  const rows = found.slice(0, wblCleanedAtMost)
  return { ids: await removeRows(request, rows), hasMore: found.length > rows.length }
}

async function toDelete(
  { tx, caller, now }: Asked,
  { kind, customerId }: { kind: WblCleanUp; customerId?: number | undefined },
): Promise<SQL | undefined> {
  return and(await readable(tx, caller, customerId), cleanedFor(caller, customerId), toCleanUp(kind, now))
}
