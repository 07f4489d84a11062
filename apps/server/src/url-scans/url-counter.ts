import type { UrlVerdict } from '@postern/core/urls'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'

/** Counts links in mail, and writes the counts in batches: storing mail does not wait for a row that everybody changes. */
export interface UrlCounter {
  count(met: MetLinks): void
  /** Writes the counts. Any that cannot be written are kept for the next time. */
  write(): Promise<boolean>
}

/** Links met at one time, alike. */
export interface MetLinks {
  customerId: number
  at: Date
  verdict: UrlVerdict
  count: number
}

const hourMs = 60 * 60 * 1000

export function createUrlCounter(db: Database): UrlCounter {
  let counts = new Map<string, MetLinks>()

  function add(met: MetLinks): void {
    const at = new Date(met.at.getTime() - (met.at.getTime() % hourMs))
    const key = [met.customerId, at.getTime(), met.verdict].join()
    counts.set(key, { ...met, at, count: met.count + (counts.get(key)?.count ?? 0) })
  }

  return {
    count: add,
    async write() {
      if (counts.size === 0) return false
      const written = counts
      counts = new Map()
      try {
        await db.inScope({ as: 'system' }, (tx) => addCounts(tx, [...written.values()]))
      } catch (error) {
        for (const met of written.values()) add(met)
        throw error
      }
      return false
    },
  }
}

/** In the order of the key, so that servers that write at the same time wait for each other and never both. */
async function addCounts(tx: Transaction, counts: readonly MetLinks[]): Promise<void> {
  const rows = JSON.stringify(counts.map(({ at, ...met }) => ({ ...met, hour: at.toISOString() })))
  await tx.execute(sql`
    insert into url_hours (reseller_id, customer_id, hour, verdict, count)
    select c.reseller_id, c.id, met.hour, met.verdict, met.count
    from jsonb_to_recordset(${rows}::jsonb) met("customerId" int, hour timestamptz, verdict text, count int)
    join customers c on c.id = met."customerId"
    order by c.id, met.hour, met.verdict
    on conflict (customer_id, hour, verdict) do update set count = url_hours.count + excluded.count`)
}
