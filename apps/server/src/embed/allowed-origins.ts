import { isEmbedOrigin } from '@postern/core/embed'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'

const keptForMs = 10_000
const keptAtMost = 1_000

/** Ids of the resellers whose keys or settings allow an origin. */
export type FindResellers = (origin: string) => Promise<ReadonlySet<number>>

/** Looks up which resellers allow an origin; cached briefly, because every call from a foreign page needs it. */
export function createOriginLookup(db: Database, clock: Clock): FindResellers {
  const kept = new Map<string, { until: number; resellers: ReadonlySet<number> }>()
  return async (origin) => {
    // An origin that no list can contain needs no query.
    if (!isEmbedOrigin(origin)) return new Set()
    const now = clock.now()
    const known = kept.get(origin)
    if (known && known.until > now.getTime()) return known.resellers
    const resellers = await readResellers(db, origin, now)
    kept.delete(origin)
    kept.set(origin, { until: now.getTime() + keptForMs, resellers })
    const [oldest] = kept.keys()
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
    return resellers
  }
}

async function readResellers(db: Database, origin: string, now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await db.inScope({ as: 'system' }, (tx) =>
    tx.execute<{ id: number }>(
      sql`select reseller_id as id from live_api_keys(${now.toISOString()}) where origins @> array[${origin}]
        union select id from resellers where deleted_at is null and settings->'embedOrigins' ? ${origin}`,
    ),
  )
  return new Set(rows.map(({ id }) => id))
}
