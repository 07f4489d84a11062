import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'

/** When sources were used last, and by what name; written together, so that storing mail does not wait for it. */
export interface SourceUses {
  note(sourceId: number, use: { helo: string; at: Date }): void
  /** Writes what was noted; what cannot be written is kept for the next time. */
  write(): Promise<boolean>
}

export function createSourceUses(db: Database): SourceUses {
  let uses = new Map<number, { helo: string; at: Date }>()
  return {
    note: (sourceId, use) => uses.set(sourceId, use),
    async write() {
      if (uses.size === 0) return false
      const written = uses
      uses = new Map()
      const rows = JSON.stringify([...written].map(([id, { helo, at }]) => ({ id, helo, at: at.toISOString() })))
      try {
        await db.inScope({ as: 'system' }, (tx) =>
          tx.execute(sql`update outbound_sources s set helo = used.helo, last_used_at = greatest(s.last_used_at, used.at)
            from jsonb_to_recordset(${rows}::jsonb) used(id int, helo text, at timestamptz) where s.id = used.id`),
        )
      } catch (error) {
        uses = new Map([...written, ...uses])
        throw error
      }
      return false
    },
  }
}
