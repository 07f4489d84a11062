import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import type { SendingRight } from './outbound-sender'

/** When outbound IPs and credentials were used last; written together, so that storing mail does not wait for it. */
export interface SourceUses {
  note(right: SendingRight, use: { helo: string; at: Date }): void
  /** Writes what was noted; what cannot be written is kept for the next time. */
  write(): Promise<boolean>
}

type Uses = Map<string, SendingRight & { helo: string; at: Date }>

export function createSourceUses(db: Database): SourceUses {
  let uses: Uses = new Map()
  return {
    note: (right, use) => uses.set(`${right.kind} ${right.id}`, { ...right, ...use }),
    async write() {
      if (uses.size === 0) return false
      const written = uses
      uses = new Map()
      const rowsOf = (wanted: SendingRight['kind']) =>
        JSON.stringify(
          [...written.values()]
            .filter(({ kind }) => kind === wanted)
            .map(({ id, helo, at }) => ({ id, helo, at: at.toISOString() })),
        )
      try {
        await db.inScope({ as: 'system' }, async (tx) => {
          await tx.execute(sql`update outbound_sources s set helo = used.helo, last_used_at = greatest(s.last_used_at, used.at)
            from jsonb_to_recordset(${rowsOf('source')}::jsonb) used(id int, helo text, at timestamptz) where s.id = used.id`)
          await tx.execute(sql`update outbound_credentials c set last_used_at = greatest(c.last_used_at, used.at)
            from jsonb_to_recordset(${rowsOf('credential')}::jsonb) used(id int, at timestamptz) where c.id = used.id`)
        })
      } catch (error) {
        uses = new Map([...written, ...uses])
        throw error
      }
      return false
    },
  }
}
