import { hitDays, hitDaysShown } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { firstTimeId, instantOf } from '../db/next-time-id'
import { messages } from '../messages/messages.table'

const countedAtMost = 10_000
const dayMs = 24 * 60 * 60 * 1000

export interface RuleHits {
  hits: number
  /** Hits on each of the last `hitDaysShown` days, oldest first. */
  hitsByDay: number[]
  lastHitAt: Date | null
}

/** A rule that has decided nothing. */
export const noHits: RuleHits = { hits: 0, hitsByDay: Array<number>(hitDaysShown).fill(0), lastHitAt: null }

/**
 * Number of messages each rule has decided in the last `hitDays` days, counted up to the latest ten thousand, and the time of its last hit.
 * Ids tell the time, so that nothing but the index is read.
 */
export async function readHits(tx: Transaction, ids: readonly number[], now: Date): Promise<Map<number, RuleHits>> {
  if (ids.length === 0) return new Map()
  const firstOf = (days: number) => firstTimeId(new Date(now.getTime() - days * dayMs))
  const counts = Array.from({ length: hitDaysShown }, (_, day) => {
    const [from, to] = [firstOf(hitDaysShown - day), firstOf(hitDaysShown - day - 1)]
    // The last day has no end: a message may have come after the question.
    const end = day + 1 < hitDaysShown ? sql` and latest.id < ${to}` : sql``
    return sql`count(*) filter (where latest.id >= ${from}${end})`
  })
  const { rows } = await tx.execute<{ id: number; hits: number; days: number[]; last: string | null }>(
    sql`select rule.id, hit.hits, hit.days, hit.last from unnest(${sql.param([...ids])}::int[]) as rule (id),
      lateral (
        select count(*)::int as hits, max(latest.id) as last,
          array[${sql.join(counts, sql`, `)}]::int[] as days
        from (
          select id from ${messages} where rule_id = rule.id and id >= ${firstOf(hitDays)} order by id desc limit ${countedAtMost}
        ) as latest
      ) as hit`,
  )
  return new Map(
    rows.map(({ id, hits, days, last }) => [
      id,
      { hits, hitsByDay: days, lastHitAt: last === null ? null : instantOf(Number(last)) },
    ]),
  )
}
