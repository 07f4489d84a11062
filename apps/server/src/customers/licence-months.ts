import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { licenceMonths } from './licence-months.table'

const monthsShown = 12
const monthsKept = 36

/** Months of a customer for which figures were stored, of the last twelve, the oldest first. */
export async function listLicenceMonths(tx: Transaction, customerId: number, now: Date) {
  const rows = await tx
    .select()
    .from(licenceMonths)
    .where(
      and(
        eq(licenceMonths.customerId, customerId),
        gt(licenceMonths.month, monthOf(now, -monthsShown)),
        lte(licenceMonths.month, monthOf(now)),
      ),
    )
    .orderBy(asc(licenceMonths.month), asc(licenceMonths.serviceId))
  return [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    services: rows
      .filter((row) => row.month === month)
      .map(({ serviceId, licenceQuantity, used }) => ({ serviceId, licenceQuantity, used })),
  }))
}

/**
 * Counts once a day what every customer has bought and uses, as its pages do; the last count of a month stays. Answers how many
 * rows were stored: none when today's are there.
 */
export function countLicences(db: Database, now: Date): Promise<number> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from licence_months where month = ${monthOf(now)} and counted_at >= ${startOfDay(now)} limit 1`,
    )
    if (rows.length > 0) return 0
    await tx.execute(sql`delete from licence_months where month <= ${monthOf(now, -monthsKept)}`)
    const stored = await tx.execute(sql`
      insert into licence_months (reseller_id, customer_id, service_id, month, licence_quantity, used, counted_at)
      select c.reseller_id, c.id, active.service_id, ${monthOf(now)}, bought.licence_quantity,
          coalesce(people.mailboxes, 0), ${now.toISOString()}
        from customers c
        cross join lateral unnest(c.services) as active(service_id)
        left join customer_services bought on bought.customer_id = c.id and bought.service_id = active.service_id
        left join (
          select customer_id, count(*)::int as mailboxes from users
            where customer_id is not null and deleted_at is null and is_active group by customer_id
        ) people on people.customer_id = c.id
        where c.deleted_at is null
      on conflict (customer_id, service_id, month) do update
        set reseller_id = excluded.reseller_id, licence_quantity = excluded.licence_quantity, used = excluded.used,
          counted_at = excluded.counted_at`)
    return stored.rowCount ?? 0
  })
}

/** The month of an instant in UTC, or of one so many months later. */
function monthOf(now: Date, offset = 0): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString().slice(0, 7)
}

function startOfDay(now: Date): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
}
