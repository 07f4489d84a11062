import { eq, sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { limitStatements } from '../reports/long-read'
import { customers } from '../tenants/tenants.table'
import { mailTables } from './move-mail'

/** The log stays with whoever looked after the customer when it was written, and is changed by no one. */
const unmoved = ['audit_events']
const longestMoveMs = 12_000

export interface CustomerMove {
  customerId: number
  resellerId: number
  /** How long all of it may take. Default: 12 seconds. */
  withinMs?: number
  /** Time id from which on mail goes along; what is older moves in steps. Absent: all of it goes along. */
  mailSince?: number
}

/**
 * Gives a customer with everything that is its own to another reseller. Rows of every table that says whose they are go along, so
 * that none is ever met by the reseller of before. Sessions of its people end, as their place has changed. What they hold stays,
 * but not as a set of the reseller of before. All of it takes `withinMs` at most: else the database ends it.
 */
export async function moveCustomer(
  tx: Transaction,
  { customerId, resellerId, withinMs = longestMoveMs, mailSince }: CustomerMove,
): Promise<void> {
  const started = performance.now()
  const limit = () => limitStatements(tx, Math.max(1, withinMs - (performance.now() - started)))
  await asSystem(tx, async () => {
    await limit()
    await tx.update(customers).set({ resellerId }).where(eq(customers.id, customerId))
    for (const table of await tenantTables(tx)) {
      await limit()
      await tx.execute(
        sql`update ${sql.identifier(table)} set reseller_id = ${resellerId}
          where customer_id = ${customerId} and reseller_id is distinct from ${resellerId}${newerThan(table, mailSince)}`,
      )
    }
    await limit()
    await tx.execute(
      sql`update users set capability_set_id = null, own_capabilities = null
        where customer_id = ${customerId} and capability_set_id in (
          select id from capability_sets where customer_id is null and reseller_id is distinct from ${resellerId}
            and reseller_id is not null)`,
    )
  })
}

function newerThan(table: string, mailSince: number | undefined) {
  const key = mailTables.find(({ name }) => name === table)?.key
  return mailSince === undefined || !key ? sql`` : sql` and ${sql.identifier(key)} >= ${mailSince}`
}

/** Whoever adds to one of these holds its row: once they have moved, nothing more comes under the reseller of before. */
const parents = ['domains', 'groups', 'users']

/** Tables with both columns, parents first; partitions are reached through the table that they are of. */
async function tenantTables(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (select count(*) from pg_attribute a
          where a.attrelid = c.oid and not a.attisdropped and a.attname in ('reseller_id', 'customer_id')) = 2
      order by c.relname = any(${sql.param(parents)}::text[]) desc, c.relname`,
  )
  return rows.map(({ name }) => name).filter((name) => !unmoved.includes(name))
}
