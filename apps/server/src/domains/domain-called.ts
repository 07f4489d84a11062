import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { domains } from '../tenants/tenants.table'

/**
 * Subquery for the id of a domain by its full name. Evaluated once and not per row, so that covering indexes can be used; other tenants'
 * domains are invisible.
 */
export function domainCalled(name: string | Placeholder): SQL {
  return sql`(select ${domains.id} from ${domains} where ${domains.name} = lower(${name}))`
}
