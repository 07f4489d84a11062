import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customerServices, customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

interface Licence extends Record<string, unknown> {
  customerId: number
  serviceId: number
  licenceQuantity: number | null
  licenceExpiry: string | null
  used: number
}

/** What each living customer of a reseller bought of its active services, and its mailboxes as its own pages count them. */
export async function readLicences(tx: Transaction, resellerId: number): Promise<Licence[]> {
  const { rows } = await tx.execute<Licence>(
    sql`select ${customers.id} as "customerId", active.service as "serviceId",
        bought.licence_quantity as "licenceQuantity", bought.licence_expiry as "licenceExpiry",
        coalesce(people.mailboxes, 0) as used
      from ${customers} cross join lateral unnest(${customers.services}) as active (service)
        left join ${customerServices} bought on bought.customer_id = ${customers.id} and bought.service_id = active.service
        left join (
          select customer_id, count(*)::int as mailboxes from ${users}
          where reseller_id = ${resellerId} and customer_id is not null and deleted_at is null and is_active
          group by customer_id
        ) people on people.customer_id = ${customers.id}
      where ${customers.resellerId} = ${resellerId} and ${customers.deletedAt} is null
      order by active.service`,
  )
  return rows
}

/** The same summed up by service. */
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
