import { type SQL, sql } from 'drizzle-orm'
import { customerServices, customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/**
 * Licences that each living customer bought of its active services, and its active mailboxes as its own pages count them: `reseller_id`,
 * `customer_id`, `service_id`, `licence_quantity`, `licence_expiry`, `used`.
 */
export function licenceUse(ofReseller?: number): SQL {
  const of = (column: SQL) => (ofReseller === undefined ? sql`true` : sql`${column} = ${ofReseller}`)
  return sql`
    select c.reseller_id, c.id as customer_id, active.service_id, bought.licence_quantity, bought.licence_expiry,
        coalesce(people.mailboxes, 0) as used
      from ${customers} c
      cross join lateral unnest(c.services) as active (service_id)
      left join ${customerServices} bought on bought.customer_id = c.id and bought.service_id = active.service_id
      left join (
        select customer_id, count(*)::int as mailboxes from ${users}
          where ${of(sql`reseller_id`)} and customer_id is not null and deleted_at is null and is_active
          group by customer_id
      ) people on people.customer_id = c.id
      where ${of(sql`c.reseller_id`)} and c.deleted_at is null`
}
