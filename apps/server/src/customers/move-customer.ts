import { eq, sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { copyListsOfFormerReseller } from '../match-lists/copy-lists'
import { limitStatements } from '../reports/long-read'
import { customers } from '../tenants/tenants.table'
import { moveUrlCounters, urlCounterTables } from '../url-scans/move-url-counters'
import { mailTables } from './move-mail'

/** The log stays with the reseller at the time of writing and is never changed. */
const unmoved = ['audit_events']
const longestMoveMs = 12_000

export interface CustomerMove {
  customerId: number
  resellerId: number
  /** Time limit for the whole move. Default: 12 seconds. */
  withinMs?: number
  /** First time id of the mail to move; older mail moves in steps. Absent: all mail moves. */
  mailSince?: number
}

/**
 * Transfers a customer with everything it owns to another reseller. Rows of every table with tenant columns move too, so that the old
 * reseller can no longer see any. Its users' sessions end, because their place has changed. They keep their capabilities, but not through a
 * set of the old reseller, and rules of its own that they had attached are detached; lists of the old
 * reseller that its own rules name are copied, and its digest templates are no longer used. Limited to `withinMs`: after that, the database aborts it.
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
    for (const table of (await tenantTables(tx)).filter((name) => !urlCounterTables.includes(name))) {
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
    await limit()
    await tx.execute(
      sql`delete from customer_rules where customer_id = ${customerId} and attached_id in (
        select id from customer_rules where reseller_id is distinct from ${resellerId} and reseller_id is not null)`,
    )
    await limit()
    await tx.execute(
      sql`delete from digest_template_choices where customer_id = ${customerId} and template_id in (${ofFormerReseller(resellerId)})`,
    )
    await tx.execute(
      sql`update custom_digests set template_id = null
        where customer_id = ${customerId} and template_id in (${ofFormerReseller(resellerId)})`,
    )
    await limit()
    await copyListsOfFormerReseller(tx, { customerId, resellerId })
    // Last: mail that is stored locks sums after everything else.
    await limit()
    await moveUrlCounters(tx, { customerId, resellerId })
  })
}

/** Digest templates that a customer of the reseller cannot use, although it is no customer's own. */
const ofFormerReseller = (resellerId: number) => sql`select id from digest_templates
  where customer_id is null and reseller_id is not null and reseller_id is distinct from ${resellerId}`

function newerThan(table: string, mailSince: number | undefined) {
  const key = mailTables.find(({ name }) => name === table)?.key
  return mailSince === undefined || !key ? sql`` : sql` and ${sql.identifier(key)} >= ${mailSince}`
}

/** Anything that adds to one of these locks its row: once they have moved, nothing more is added under the previous reseller. */
const parents = ['domains', 'groups', 'users']

/** Tables with both columns, parents first; partitions are updated through their parent table. */
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
