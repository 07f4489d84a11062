import { and, type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import { commonLetters } from '../db/common-letters'
import type { Transaction } from '../db/database'
import { firstTimeId, instantOf } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { inSpanOfFound, spanOf } from '../db/time-span'
import { messages } from '../messages/messages.table'
import { inScope, type MessageFilter, matchesFacts, matchesFactsOfAnyTime, matchesTexts } from './message-filter'

const countedAtMost = 10_000
/** Spans of the chart, at most; and their possible lengths in hours. */
const spansAtMost = 48
const lengths = [1, 3, 6, 12, 24, 48, 96]
const hourIds = firstTimeId(new Date(instantOf(0).getTime() + 60 * 60 * 1000))

/** Messages by state, in total and over time: what the newest of a list come to. */
export async function messageStats(tx: Transaction, scope: Scope, filter: MessageFilter) {
  const texts = matchesTexts(filter) && matchesTexts(filter, await commonLetters(tx, messages))
  // As for the list: row-level security keeps a tenant from using the index of texts.
  const rows = await (texts && scope.as !== 'provider'
    ? asSystem(tx, () => countHours(tx, foundByText(scope, filter, texts)))
    : countHours(tx, texts ? foundByText(scope, filter, texts) : newest(scope, filter)))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    states: sumStates(rows),
    ...toSpans(rows),
    countIsEstimate: total > countedAtMost,
  }
}

const newest = (scope: Scope, filter: MessageFilter) => sql`
  select ${messages.id} as id, ${messages.state} as state from ${messages}
  where ${and(inScope(scope), matchesFacts(filter)) ?? sql`true`} order by ${messages.id} desc limit ${countedAtMost + 1}`

const foundByText = (scope: Scope, filter: MessageFilter, texts: SQL) => sql`
  select ${messages.id} as id, ${messages.state} as state from ${messages}
  where ${and(inScope(scope), matchesFactsOfAnyTime(filter), inSpanOfFound(messages.id, spanOf(filter)), texts)}
  limit ${countedAtMost + 1}`

interface HourRow {
  hour: number
  state: string
  count: number
}

async function countHours(tx: Transaction, found: SQL): Promise<HourRow[]> {
  const { rows } = await tx.execute<{ hour: string; state: string; count: number }>(sql`
    with found as materialized (${found})
    select id / ${hourIds}::bigint as hour, state, count(*)::int as count from found group by 1, 2 order by 1`)
  return rows.map(({ hour, state, count }) => ({ hour: Number(hour), state, count }))
}

function sumStates(rows: readonly HourRow[]): { state: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { state, count } of rows) sums.set(state, (sums.get(state) ?? 0) + count)
  return [...sums].map(([state, count]) => ({ state, count }))
}

function toSpans(rows: readonly HourRow[]) {
  const [first, last] = [rows[0]?.hour, rows.at(-1)?.hour]
  if (first === undefined || last === undefined) return { hours: 1, spans: [] }
  const hours =
    lengths.find((length) => last - first < length * spansAtMost) ?? Math.ceil((last - first + 1) / spansAtMost)
  const from = Math.floor(first / hours)
  const spans = Array.from({ length: Math.floor(last / hours) - from + 1 }, (_, at) => ({
    from: instantOf((from + at) * hours * hourIds).toISOString(),
    states: sumStates(rows.filter(({ hour }) => Math.floor(hour / hours) === from + at)),
  }))
  return { hours, spans }
}
