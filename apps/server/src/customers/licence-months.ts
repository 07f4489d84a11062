import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { licenceMonths } from './licence-months.table'
import { licenceUse } from './licence-use'

const monthsShown = 12
const monthsKept = 36

/**
 * Months for which figures were stored, of the last twelve, the oldest first: of one customer, or sums over a reseller's. A customer
 * that moved brought its months along; one that was deleted counts for as long as it can be restored.
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
        // Where nobody has a limit, nothing stands apart.
        usedWithoutLimit: licenceQuantity === null ? 0 : all - limited,
      })),
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
      select reseller_id, customer_id, service_id, ${monthOf(now)}, licence_quantity, used, ${now.toISOString()}
        from (${licenceUse()}) as licences
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
