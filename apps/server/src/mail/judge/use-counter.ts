import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { Judgement } from './judge'

/** Counts how often list entries decide, and writes the counts in batches: storing a message does not wait for them. */
export interface UseCounter {
  /** Counts one message. */
  count(entryId: number, at: Date): void
  /** Counts the entries that decided on messages just stored. */
  countStored(stored: readonly Judged[], at: Date): void
  /** Writes the counts. Any that cannot be written are kept for the next time. */
  write(): Promise<boolean>
}

interface Judged {
  judgement: Pick<Judgement, 'listEntryId' | 'urlEntryId'>
}

interface Use {
  hits: number
  at: Date
}

/** The lists whose uses are counted: each names the columns of its own. */
const counted = {
  senders: { table: sql`wbl_entries`, lastUse: sql`last_used_at`, decided: 'listEntryId' },
  urls: { table: sql`url_lists`, lastUse: sql`last_hit_at`, decided: 'urlEntryId' },
} as const

export function createUseCounter(db: Database, list: keyof typeof counted = 'senders'): UseCounter {
  let uses = new Map<number, Use>()

  function add(id: number, { hits, at }: Use): void {
    const before = uses.get(id)
    uses.set(id, { hits: (before?.hits ?? 0) + hits, at: before && before.at > at ? before.at : at })
  }

  const count = (entryId: number, at: Date) => add(entryId, { hits: 1, at })

  return {
    count,
    countStored(stored, at) {
      for (const { judgement } of stored) {
        const entryId = judgement[counted[list].decided]
        if (entryId !== undefined) count(entryId, at)
      }
    },
    async write() {
      if (uses.size === 0) return false
      const written = uses
      uses = new Map()
      try {
        await db.inScope({ as: 'system' }, (tx) => tx.execute(update(list, written)))
      } catch (error) {
        for (const [id, use] of written) add(id, use)
        throw error
      }
      return false
    },
  }
}

function update(list: keyof typeof counted, uses: ReadonlyMap<number, Use>) {
  const { table, lastUse } = counted[list]
  const rows = JSON.stringify([...uses].map(([id, { hits, at }]) => ({ id, hits, at: at.toISOString() })))
  return sql`update ${table} e set hits = e.hits + used.hits, ${lastUse} = greatest(e.${lastUse}, used.at)
    from jsonb_to_recordset(${rows}::jsonb) used(id int, hits int, at timestamptz) where e.id = used.id`
}
