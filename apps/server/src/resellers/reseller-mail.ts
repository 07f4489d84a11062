import { type SQL, sql } from 'drizzle-orm'
import { monthsUntil } from '../dashboard/period'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { heldMail } from '../reports/mail-facts'

const monthsShown = 12
const recentMs = 30 * 24 * 60 * 60 * 1000
// Cost limit of one call: it reads an index alone, and no further than this.
const countedAtMost = 50_000
const rowCountedAtMost = 10_000

/** Mail of a reseller over twelve months, the current one last, and over the last 30 days. */
export async function readMail(tx: Transaction, resellerId: number, timezone: string, now: Date) {
  // One extra month at the start: each month begins where the previous one ends.
  const [before, ...months] = monthsUntil(monthsShown + 1, timezone, now)
  const ends = months.map(({ end }) => firstTimeId(end))
  const starts = [before, ...months].slice(0, monthsShown).map((month) => firstTimeId(month?.end ?? now))
  const spans = await countSpans(tx, resellerId, {
    from: [...starts, recentSince(now)],
    to: [...ends, ends.at(-1) ?? firstTimeId(now)],
  })
  const { inbound, outbound, held, threats, isEstimate } = spans[monthsShown] ?? none
  return {
    months: months.map(({ month }, index) => {
      const { threats: _, ...counted } = spans[index] ?? none
      return { month, ...counted }
    }),
    recent: { mail: inbound + outbound, held, threats, isEstimate },
  }
}

const none = { inbound: 0, outbound: 0, held: 0, threats: 0, isEstimate: false }

/** Ids from those of `from` (inclusive) to those of `to` (exclusive). */
async function countSpans(tx: Transaction, resellerId: number, { from, to }: { from: number[]; to: number[] }) {
  const ids = (values: readonly number[]) => sql`${`{${values}}`}::bigint[]`
  const { rows } = await tx.execute<typeof none>(
    sql`select inbound, outbound, held, threats, counted > ${countedAtMost} as "isEstimate"
      from unnest(${ids(from)}, ${ids(to)}) with ordinality as spans (low, high, number),
      lateral (
        select count(*)::int as counted,
          count(*) filter (where direction = 1)::int as inbound,
          count(*) filter (where direction = 0)::int as outbound,
          count(*) filter (where is_held)::int as held,
          count(*) filter (where reason in ('virus', 'phishing'))::int as threats
        from (
          select direction, reason, ${heldMail} as is_held from ${messages}
          where ${messages.resellerId} = ${resellerId} and ${messages.id} >= low and ${messages.id} < high
          limit ${countedAtMost + 1}
        ) as bounded
      ) as counted
      order by number`,
  )
  return rows
}

function recentSince(now: Date): number {
  return firstTimeId(new Date(now.getTime() - recentMs))
}

/** Mail of the last 30 days by owner, counted up to a limit. */
export async function countRecentMail(
  tx: Transaction,
  owner: 'reseller' | 'customer',
  ids: readonly number[],
  now: Date,
) {
  const column: SQL = owner === 'reseller' ? sql`${messages.resellerId}` : sql`${messages.customerId}`
  const { rows } = await tx.execute<{ id: number; counted: number }>(
    sql`select owners.id, counted from unnest(${sql.param([...ids])}::int[]) as owners (id), lateral (
        select count(*)::int as counted from (
          select 1 from ${messages} where ${column} = owners.id and ${messages.id} >= ${recentSince(now)}
          limit ${rowCountedAtMost + 1}
        ) as bounded
      ) as counted`,
  )
  return new Map(
    rows.map(({ id, counted }) => [
      id,
      { mail: Math.min(counted, rowCountedAtMost), mailIsEstimate: counted > rowCountedAtMost },
    ]),
  )
}
