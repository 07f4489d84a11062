import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import type { RetentionRule, RetentionStep } from './retention-rule'

interface Partition {
  name: string
  table: string
  /** Start of its month, and of the next. */
  from: Date
  to: Date
}

/** Drops months of partitioned tables that are past their time and contain nothing still needed. Returns the number of tables dropped. */
export async function dropPartitions(
  db: Database,
  rules: readonly RetentionRule[],
  stepOf: (rule: RetentionRule) => RetentionStep,
): Promise<number> {
  let dropped = 0
  for (const rule of rules.filter(({ partitions }) => partitions)) {
    const step = stepOf(rule)
    const partitions = await db.inScope({ as: 'system' }, (tx) => listPartitions(tx, rule.table))
    for (const partition of partitions.filter(({ to }) => to <= new Date(step.since))) {
      if (await db.inScope({ as: 'system' }, (tx) => dropUnneeded(tx, partition, { rule, step }))) dropped += 1
    }
  }
  return dropped
}

async function listPartitions(tx: Transaction, table: string): Promise<Partition[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i
      join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' and p.relname = ${table} order by c.relname`)
  return rows.map(({ name }) => {
    const [year = 0, month = 0] = name.split('_').slice(-2).map(Number)
    return { name, table, from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) }
  })
}

async function dropUnneeded(
  tx: Transaction,
  { name, from, to }: Partition,
  { rule, step }: { rule: RetentionRule; step: RetentionStep },
): Promise<boolean> {
  // Gives way to another server that is doing this, or creating new months.
  const lock = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(7001) as taken`)
  if (!lock.rows[0]?.taken) return false
  const isNeeded = rule.partitions?.isNeeded({ from: firstTimeId(from), to: firstTimeId(to) }, step) ?? sql`true`
  const { rows } = await tx.execute<{ needed: boolean }>(sql`select ${isNeeded} as needed`)
  if (rows[0]?.needed !== false) return false
  await tx.execute(sql`select drop_message_partition(${name}, ${step.since}::timestamptz)`)
  return true
}
