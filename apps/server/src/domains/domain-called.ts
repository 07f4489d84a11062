import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { domains } from '../tenants/tenants.table'

/** The id of a domain by its whole name. Asked once and not for each row, so that covering indexes serve; another tenant's is not seen. */
export function domainCalled(name: string | Placeholder): SQL {
  return sql`(select ${domains.id} from ${domains} where ${domains.name} = lower(${name}))`
}
