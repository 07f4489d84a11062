import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import { type ExpectedDns, lookUpMx, type MxFinding } from './dns-check'
import type { NameService } from './name-service'

export interface MxWatchOptions {
  db: Database
  clock: Clock
  log: Logger
  names: NameService
  expected: ExpectedDns
  /** Pause between two looks. Default: one minute. */
  everyMs?: number
}

export interface MxWatch extends Loop {
  /** Looks at the domains that are due and answers how many those were. */
  runOnce(): Promise<number>
}

const atOnce = 10
const hourMs = 60 * 60 * 1000

/** Looks at the MX records of every domain a few times a day, so that lists can tell which are wrong. */
export function createMxWatch({ db, clock, log, names, expected, everyMs = 60_000 }: MxWatchOptions): MxWatch {
  async function runOnce(): Promise<number> {
    const now = clock.now()
    const due = await db.inScope({ as: 'system' }, async (tx) => {
      // Taken by being put off: a process that dies leaves them to the next round.
      const { rows } = await tx.execute<{ id: number; name: string }>(sql`
        update domains set mx_check_due_at = ${new Date(now.getTime() + 6 * hourMs).toISOString()}
        where id in (
          select id from domains where mx_check_due_at <= ${now.toISOString()} and deleted_at is null
          order by mx_check_due_at limit ${atOnce} for update skip locked)
        returning id, name`)
      return rows
    })
    const findings = await Promise.all(
      due.map(async ({ id, name }) => ({ id, finding: await lookUpMx(names, name, expected) })),
    )
    for (const { id, finding } of findings) await keep(id, finding, now)
    return due.length
  }

  /** What could not be asked leaves what was found before, and is asked again within the hour. */
  async function keep(id: number, { state, records }: MxFinding, now: Date): Promise<void> {
    await db.inScope({ as: 'system' }, (tx) =>
      state === 'failed'
        ? tx.execute(sql`update domains set mx_state = coalesce(mx_state, 'failed'),
            mx_check_due_at = ${new Date(now.getTime() + hourMs).toISOString()} where id = ${id}`)
        : tx.execute(sql`update domains set mx_state = ${state}, mx_records = ${JSON.stringify(records)}::jsonb,
            mx_checked_at = ${now.toISOString()} where id = ${id}`),
    )
  }

  const loop = createLoop({ name: 'mx records', everyMs, log, work: async () => (await runOnce()) === atOnce })
  return { ...loop, runOnce }
}
