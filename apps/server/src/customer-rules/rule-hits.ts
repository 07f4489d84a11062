import { hitDays } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'

const countedAtMost = 10_000
const dayMs = 24 * 60 * 60 * 1000

export interface RuleHits {
  hits: number
  lastHitAt: Date | null
}

/** Number of messages each rule has decided in the last `hitDays` days, counted up to ten thousand, and the time of its last hit. */
export async function readHits(tx: Transaction, ids: readonly number[], now: Date): Promise<Map<number, RuleHits>> {
  if (ids.length === 0) return new Map()
  const since = firstTimeId(new Date(now.getTime() - hitDays * dayMs))
  const { rows } = await tx.execute<{ id: number; hits: number; last: Date | string | null }>(
    sql`select rule.id, hit.hits, hit.last from unnest(${sql.param([...ids])}::int[]) as rule (id),
      lateral (select count(*)::int as hits, max(received_at) as last from (
        select received_at from ${messages} where rule_id = rule.id and id >= ${since} order by id desc limit ${countedAtMost}
      ) as latest) as hit`,
  )
  return new Map(rows.map(({ id, hits, last }) => [id, { hits, lastHitAt: last === null ? null : new Date(last) }]))
}
