import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

/** Counters that are kept for customers and, in sums, for their resellers. */
export const urlCounterTables = ['url_event_days', 'url_event_ranks']

/**
 * Moves the counters of a customer's links to another reseller: out of the sums of the old one and into those of the new one. Runs as the
 * system.
 */
export async function moveUrlCounters(
  tx: Transaction,
  { customerId, resellerId }: { customerId: number; resellerId: number },
): Promise<void> {
  const isMoved = sql`c.customer_id = ${customerId} and c.reseller_id is distinct from ${resellerId}`
  const days = sql.raw('c.day, c.verdict, c.action, c.writer')
  const ranks = sql.raw('c.kind, c.value, c.day, c.writer')
  const sums = (sign: '+' | '-', other: string) =>
    sql.raw(
      `array(select one ${sign} other from unnest(d.cumulative, ${other}.cumulative) with ordinality as both_of (one, other, place) order by place)`,
    )
  await tx.execute(sql`update url_event_days d set cumulative = ${sums('-', 'c')} from url_event_days c
    where ${isMoved} and d.owner = -c.reseller_id and (d.day, d.verdict, d.action, d.writer) = (${days})`)
  await tx.execute(sql`update url_event_ranks r set count = r.count - c.count from url_event_ranks c
    where ${isMoved} and r.owner = -c.reseller_id and (r.kind, r.value, r.day, r.writer) = (${ranks})`)
  await tx.execute(sql`insert into url_event_days as d (reseller_id, day, verdict, action, writer, cumulative)
    select ${resellerId}::int, ${days}, c.cumulative from url_event_days c where ${isMoved} order by ${days}
    on conflict (owner, day, verdict, action, writer) do update
      set cumulative = ${sums('+', 'excluded')}`)
  await tx.execute(sql`insert into url_event_ranks as r (reseller_id, kind, value, day, writer, count)
    select ${resellerId}::int, ${ranks}, c.count from url_event_ranks c where ${isMoved} order by ${ranks}
    on conflict (owner, kind, value, day, writer) do update set count = r.count + excluded.count`)
  for (const table of urlCounterTables) {
    await tx.execute(sql`update ${sql.identifier(table)} c set reseller_id = ${resellerId} where ${isMoved}`)
  }
}
