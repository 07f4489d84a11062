import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database'

/** The next time id for an instant, made by the database: two servers never make the same one. */
export function nextTimeId(at: Date): SQL<number> {
  return sql<number>`next_time_id(${at.toISOString()}::timestamptz)`
}

/** The same, several at once and known before the rows are written. */
export async function nextTimeIds(tx: Transaction, at: Date, count: number): Promise<number[]> {
  const [ids = []] = await nextTimeIdsOf(tx, [{ at, count }])
  return ids
}

/** The same for several instants, in the order asked. */
export async function nextTimeIdsOf(
  tx: Transaction,
  asked: readonly { at: Date; count: number }[],
): Promise<number[][]> {
  const instants = `{${asked.map(({ at }) => at.toISOString()).join()}}`
  const counts = `{${asked.map(({ count }) => count).join()}}`
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select array(select next_time_id(asked.at) from generate_series(1, asked.count)) as ids
    from unnest(${instants}::timestamptz[], ${counts}::int[]) with ordinality as asked (at, count, place)
    order by asked.place`)
  return rows.map(({ ids }) => ids.map(Number))
}

const epoch = Date.UTC(2020, 0, 1)

/** The smallest time id of an instant: rows from then on have this id or a greater one. */
export function firstTimeId(at: Date): number {
  return Math.max(0, at.getTime() - epoch) * 4096
}

/** The instant of a time id, to the millisecond. */
export function instantOf(id: number): Date {
  return new Date(epoch + Math.floor(id / 4096))
}
