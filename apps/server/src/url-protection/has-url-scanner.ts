import { ServiceModule } from '@postern/core'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customerModules } from '../tenants/tenants.table'

/** True if a customer has the URL scanner, in a service that it has. */
export function hasUrlScanner(customerId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${customerModules} m join customers c on c.id = m.customer_id
    where m.customer_id = ${customerId} and m.module_id = ${ServiceModule.UrlScanner} and m.is_active
      and m.service_id = any (c.services))`
}
