import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'

interface Partition {
  name: string
  table: keyof typeof neededRows
  /** Start of its month, and of the next. */
  from: Date
  to: Date
}

/** Range of time ids, end exclusive. */
interface IdSpan {
  from: number
  to: number
}

const dayIds = firstTimeId(new Date(Date.UTC(2020, 0, 2)))

/** Rows that keep a month of each table. Messages go together; sources and held mail have retention times of their own and empty it. */
const neededRows = {
  messages: ({ from, to }: IdSpan) =>
    sql`exists (select from deliveries where message_id >= ${from} and message_id < ${to})
      or exists (select from stopped_mails where message_id >= ${from} and message_id < ${to}) or exists
      (select from quarantine_entries where message_id >= ${from} and message_id < ${to}
        and id >= ${from - dayIds} and id < ${to + dayIds})`,
  message_sources: ({ from, to }: IdSpan) =>
    sql`exists (select from message_sources where id >= ${from} and id < ${to})`,
  quarantine_entries: ({ from, to }: IdSpan) =>
    sql`exists (select from quarantine_entries where id >= ${from} and id < ${to})`,
  url_events: ({ from, to }: IdSpan) => sql`exists (select from url_events where id >= ${from} and id < ${to})`,
}

/** Drops months of mail that end before an instant and contain nothing still needed. Returns the number of tables dropped. */
export async function dropPartitions(db: Database, before: Date): Promise<number> {
  const partitions = await db.inScope({ as: 'system' }, listPartitions)
  let dropped = 0
  for (const partition of partitions.filter(({ to }) => to <= before)) {
    if (await db.inScope({ as: 'system' }, (tx) => dropUnneeded(tx, partition, before))) dropped += 1
  }
  return dropped
}

async function listPartitions(tx: Transaction): Promise<Partition[]> {
  const tables = sql.join(
    Object.keys(neededRows).map((table) => sql`${table}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ name: string; table: Partition['table'] }>(sql`
    select c.relname as name, p.relname as table from pg_inherits i
      join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' and p.relname in (${tables}) order by c.relname`)
  return rows.map(({ name, table }) => {
    const [year = 0, month = 0] = name.split('_').slice(-2).map(Number)
    return { name, table, from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) }
  })
}

async function dropUnneeded(tx: Transaction, { name, table, from, to }: Partition, before: Date): Promise<boolean> {
  // Gives way to another server that is doing this, or creating new months.
  const lock = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(7001) as taken`)
  if (!lock.rows[0]?.taken) return false
  const isNeeded = neededRows[table]({ from: firstTimeId(from), to: firstTimeId(to) })
  const { rows } = await tx.execute<{ needed: boolean }>(sql`select ${isNeeded} as needed`)
  if (rows[0]?.needed !== false) return false
  await tx.execute(sql`select drop_message_partition(${name}, ${before.toISOString()}::timestamptz)`)
  return true
}
