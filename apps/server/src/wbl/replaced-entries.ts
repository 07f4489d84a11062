import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

interface FileOfCustomer {
  importId: number
  customerId: number
}

/** Entries of the file's owners that are missing from the file. */
const leftOver = ({ importId, customerId }: FileOfCustomer): SQL => sql`
  from wbl_entries e
  where e.customer_id = ${customerId} and e.import_id is distinct from ${importId}
    and e.level || ':' || coalesce(e.user_id, e.group_id, e.domain_id, e.customer_id) in
      (select distinct split_part(r.key, ' ', 1) from import_rows r
        where r.import_id = ${importId} and r.state in ('good', 'done'))
    and not exists (select from import_rows r where r.import_id = ${importId} and r.entry_id = e.id)`

/** Number of entries that a file would delete if it replaces its owners' lists. */
export async function countLeftOver(tx: Transaction, file: FileOfCustomer): Promise<number> {
  const { rows } = await tx.execute<{ entries: number }>(sql`select count(*)::int as entries ${leftOver(file)}`)
  return rows[0]?.entries ?? 0
}

/** Some of them, for a deletion in steps. */
export async function someLeftOver(tx: Transaction, file: FileOfCustomer, limit: number) {
  const { rows } = await tx.execute<{ id: number; sender: string }>(
    sql`select e.id, coalesce(e.sender, e.network::text) as sender ${leftOver(file)} order by e.id limit ${limit}`,
  )
  return rows
}
