import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Number of users with an address in each domain, keyed by name. */
export async function countDomainUsers(tx: Transaction, rows: readonly { name: string }[]) {
  if (rows.length === 0) return new Map<string, number>()
  const names = sql`${sql.param(rows.map(({ name }) => name))}::text[]`
  const { rows: counted } = await tx.execute<{ name: string; users: number }>(
    sql`select a.domain as name, count(distinct a.user_id)::int as users
      from user_addresses a join users u on u.id = a.user_id
      where a.domain = any(${names}) and u.deleted_at is null group by a.domain`,
  )
  return new Map(counted.map(({ name, users }) => [name, users]))
}

/** Number of messages for each domain in the last seven days, keyed by id. */
export async function countDomainMail(tx: Transaction, rows: readonly { id: number; customerId: number }[], now: Date) {
  if (rows.length === 0) return new Map<number, number>()
  const since = firstTimeId(new Date(now.getTime() - weekMs))
  const customers = sql`${sql.param([...new Set(rows.map(({ customerId }) => customerId))])}::int[]`
  const domains = sql`${sql.param(rows.map(({ id }) => id))}::int[]`
  // Grouped by customer, so that the index containing the domain is used and no row is read.
  const { rows: counted } = await tx.execute<{ id: number; messages: number }>(
    sql`select domain_id as id, count(*)::int as messages from messages
      where customer_id = any(${customers}) and id >= ${since} and domain_id = any(${domains}) group by domain_id`,
  )
  return new Map(counted.map(({ id, messages }) => [id, messages]))
}
