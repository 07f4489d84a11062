import { sql } from 'drizzle-orm'
import { licenceUse } from '../customers/licence-use'
import type { Transaction } from '../db/database'

interface Licence extends Record<string, unknown> {
  customerId: number
  serviceId: number
  licenceQuantity: number | null
  licenceExpiry: string | null
  used: number
}

/** Licences that each living customer of a reseller bought and uses of its active services. */
export async function readLicences(tx: Transaction, resellerId: number): Promise<Licence[]> {
  const { rows } = await tx.execute<Licence>(
    sql`select customer_id as "customerId", service_id as "serviceId", licence_quantity as "licenceQuantity",
        licence_expiry as "licenceExpiry", used
      from (${licenceUse(resellerId)}) as licences order by service_id`,
  )
  return rows
}

/** The same, summed by service. */
export function licencesByService(licences: readonly Licence[]) {
  return [...new Set(licences.map(({ serviceId }) => serviceId))].map((serviceId) => {
    const sold = licences.filter((licence) => licence.serviceId === serviceId)
    const limited = sold.filter(({ licenceQuantity }) => licenceQuantity !== null)
    const expiries = sold.flatMap(({ licenceExpiry }) => licenceExpiry ?? [])
    return {
      serviceId,
      customers: sold.length,
      licences: sum(limited, ({ licenceQuantity }) => licenceQuantity ?? 0),
      unlimited: sold.length - limited.length,
      used: sum(sold, ({ used }) => used),
      over: sum(limited, ({ used, licenceQuantity }) => Math.max(0, used - (licenceQuantity ?? 0))),
      firstExpiry: expiries.sort()[0] ?? null,
    }
  })
}

function sum<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((total, one) => total + value(one), 0)
}
