import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { users } from '../users/users.table'

export interface MonthEnd {
  /** `YYYY-MM`. */
  month: string
  end: Date
}

/** Number of users at the end of each month; the months are in order. */
export async function userGrowth(tx: Transaction, scope: Scope, months: readonly MonthEnd[]) {
  const ends = months.map(({ end }) => end.toISOString())
  const where = and(inTenant(users, scope), isNull(users.deletedAt), lt(users.createdAt, new Date(ends.at(-1) ?? 0)))
  const { rows } = await tx.execute<{ month: number; users: number; recipients: number }>(
    sql`select width_bucket(created_at, ${`{${ends}}`}::timestamptz[]) as month, count(*)::int as users,
        (count(*) filter (where role is null))::int as recipients
      from ${users} where ${where} group by 1`,
  )
  const until = (index: number, name: 'users' | 'recipients') =>
    rows.reduce((sum, row) => sum + (row.month <= index ? row[name] : 0), 0)
  return months.map(({ month }, index) => ({
    month,
    users: until(index, 'users'),
    recipients: until(index, 'recipients'),
  }))
}
