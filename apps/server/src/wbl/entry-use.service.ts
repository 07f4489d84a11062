import { wblHitDays } from '@postern/core/sender-lists'
import { and, eq, sql } from 'drizzle-orm'
import { callerZone } from '../dashboard/caller-zone'
import { periodOf } from '../dashboard/period'
import { firstTimeId } from '../db/next-time-id'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import { inScope } from '../message-history/message-filter'
import { messages } from '../messages/messages.table'
import type { UserRequest } from '../users/users.service'
import { readable } from './entry-access'
import { entryAnswer, selectEntries } from './entry-answer'
import { wblEntries } from './wbl.table'

type Asked = Pick<UserRequest, 'tx' | 'caller' | 'now'>

/** Rows counted for one day: a day costs the same however much an entry stops. */
const countedADay = 10_000

/** One entry of the caller's scope, or of a level above. */
export async function readEntry(request: Asked, id: number) {
  const { tx, caller } = request
  const [row] = await selectEntries(tx).where(and(eq(wblEntries.id, id), await readable(tx, caller, undefined)))
  if (!row) throw refuse('requests.notFound')
  return entryAnswer(row, request)
}

/** Messages that an entry decided on each of the last 30 days in the caller's time zone, today included. */
export async function countHitsByDay(request: Asked, id: number) {
  const { tx, caller, now } = request
  const { isInherited } = await readEntry(request, id)
  if (isInherited) throw refuse('senderLists.useOfLevelAbove')
  const { days, timezone } = periodOf(wblHitDays, await callerZone(tx, caller), now)
  const from = days.map((day) => firstTimeId(day.from))
  const to = days.map((day) => firstTimeId(day.to))
  const found = tx
    .select({ repeats: messages.repeats })
    .from(messages)
    .where(
      and(
        eq(messages.listEntryId, id),
        sql`${messages.id} >= day.from_id and ${messages.id} < day.to_id`,
        inScope(scopeOf(caller)),
      ),
    )
    .limit(countedADay)
  const { rows } = await tx.execute<{ messages: number; hasMore: boolean }>(sql`
    select counted.* from unnest(${sql.param(from)}::bigint[], ${sql.param(to)}::bigint[])
      with ordinality as day (from_id, to_id, place)
    cross join lateral (
      select coalesce(sum(coalesce(found.repeats, 1)), 0)::int as messages, count(*) >= ${countedADay} as "hasMore"
      from ${found} found) counted
    order by day.place`)
  return {
    days: days.map(({ day }, place) => ({ day, messages: rows[place]?.messages ?? 0 })),
    countIsEstimate: rows.some(({ hasMore }) => hasMore),
    timezone,
  }
}
