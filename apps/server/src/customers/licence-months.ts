import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { licenceMonths } from './licence-months.table'
import { licenceUse } from './licence-use'

const monthsShown = 12
const monthsKept = 36

/**
 * Stored counts of the last twelve months, oldest first: for one customer, or as totals for a reseller. A moved customer's months moved
 * with it; a deleted customer counts while it can be restored.
 */
export async function listLicenceMonths(
  tx: Transaction,
  owner: { customerId: number } | { resellerId: number },
  now: Date,
) {
  const { customerId, resellerId, month, serviceId, licenceQuantity, used } = licenceMonths
  const isLimited = isNotNull(licenceQuantity)
  const rows = await tx
    .select({
      month,
      serviceId,
      licenceQuantity: sql<number | null>`sum(${licenceQuantity})::float8`,
      limited: sql<number>`coalesce(sum(${used}) filter (where ${isLimited}), 0)::int`,
      all: sql<number>`sum(${used})::int`,
    })
    .from(licenceMonths)
    .where(
      and(
        'customerId' in owner ? eq(customerId, owner.customerId) : eq(resellerId, owner.resellerId),
        gt(month, monthOf(now, -monthsShown)),
        lte(month, monthOf(now)),
      ),
    )
    .groupBy(month, serviceId)
    .orderBy(asc(month), asc(serviceId))
  return [...new Set(rows.map((row) => row.month))].map((month) => ({
    month,
    services: rows
      .filter((row) => row.month === month)
      .map(({ serviceId, licenceQuantity, limited, all }) => ({
        ...{ serviceId, licenceQuantity },
        used: all,
        // Without any limit, nothing is listed separately.
        usedWithoutLimit: licenceQuantity === null ? 0 : all - limited,
      })),
  }))
}

/**
 * Counts the bought and used licences of every customer once a day, as shown on their pages; the last count of a month is kept. Returns the
 * number of rows stored: none when today's exist.
 */
export function countLicences(db: Database, now: Date): Promise<number> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from licence_months where month = ${monthOf(now)} and counted_at >= ${startOfDay(now)} limit 1`,
    )
    if (rows.length > 0) return 0
    await tellOfExceeded(tx, now)
    await tx.execute(sql`delete from licence_months where month <= ${monthOf(now, -monthsKept)}`)
    const stored = await tx.execute(sql`
      insert into licence_months (reseller_id, customer_id, service_id, month, licence_quantity, used, counted_at)
      select reseller_id, customer_id, service_id, ${monthOf(now)}, licence_quantity, used, ${now.toISOString()}
        from (${licenceUse()}) as licences
      on conflict (customer_id, service_id, month) do update
        set reseller_id = excluded.reseller_id, licence_quantity = excluded.licence_quantity, used = excluded.used,
          counted_at = excluded.counted_at`)
    return stored.rowCount ?? 0
  })
}

/** Tells webhooks of each licence that is exceeded now and was not at the last count. */
async function tellOfExceeded(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    select tell_webhooks('licence.exceeded', customer_id, ${now.toISOString()}, jsonb_build_object('serviceId', service_id))
      from (${licenceUse()}) as licences
      where used > licence_quantity and not coalesce((
        select m.used > m.licence_quantity from licence_months m
          where m.customer_id = licences.customer_id and m.service_id = licences.service_id
          order by m.month desc limit 1), false)`)
}

/** Month of an instant in UTC, shifted by `offset` months. */
function monthOf(now: Date, offset = 0): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString().slice(0, 7)
}

function startOfDay(now: Date): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
}
