import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { TenantScope } from '../db/scope'
import { quarantineEntries } from '../quarantine/quarantine.table'

/**
 * True for held mail whose sender the lists block at an instant: the same order as `judgeSender`. An entry that allows counts here even if
 * the sender is not proven, so that a message is left out only when nothing speaks for it.
 */
export function isFromBlocked(at: SQL): SQL {
  const e = quarantineEntries
  const sender = sql`lower(${e.sender})`
  const shown = sql`lower(${e.displayAddress})`
  const from = sql`coalesce(substring(${shown} from '<([^<>[:space:]]+@[^<>[:space:]]+)>[[:space:]]*$'), ${shown}, '')`
  const names = (address: SQL) => sql`(w.sender = ${address} or w.sender = '@' || ${domainOf(address)}
    or (w.subdomains and w.sender like '@%' and ${address} like '%.' || substr(w.sender, 2)))`
  return sql`coalesce((select t3 is false and t1 from (
      select case when w.is_forced and w.customer_id is null then case when w.reseller_id is null then 0 else 1 end
          when w.user_id is not null then 2 when w.group_id is not null then 3 when w.domain_id is not null then 4
          when w.customer_id is not null then 5 when w.reseller_id is not null then 6 else 7 end as rung,
        bool_or(w.type = 2) as t2, bool_or(w.type = 3) as t3, bool_or(w.type = 1) as t1
      from wbl_entries w
      where w.sender = any(${keysOf(sender)} || ${keysOf(from)})
        and (w.customer_id = ${e.customerId} or (w.customer_id is null and (w.reseller_id is null or w.reseller_id = ${e.resellerId})))
        and (w.expires_at is null or w.expires_at > ${at})
        and (${names(sender)} or (not w.envelope_only and ${names(from)}))
        and (w.domain_id is null or w.domain_id = ${e.domainId})
        and (w.user_id is null or w.user_id = ${e.ownerUserId})
        and (w.group_id is null or exists (select from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
          where m.group_id = w.group_id and m.user_id = ${e.ownerUserId}))
      group by rung) rungs
    where not t2 order by rung limit 1), false)`
}

/** True for held mail that its recipient is told of: nobody is told of senders that are blocked by now. */
export const isStillWanted = (now: Date): SQL => sql`not ${isFromBlocked(sql`${now.toISOString()}::timestamptz`)}`

/** True if any entry blocks a sender for a tenant: without one, held mail need not be compared. */
export async function blocksAny(tx: Transaction, scope: TenantScope): Promise<boolean> {
  const ofReseller = (id: SQL) => sql`(w.reseller_id is null or w.reseller_id = ${id})`
  const ofTenant =
    scope.as === 'customer'
      ? sql`(w.customer_id = ${scope.customerId} or (w.customer_id is null
          and ${ofReseller(sql`(select reseller_id from customers where id = ${scope.customerId})`)}))`
      : scope.as === 'reseller'
        ? ofReseller(sql`${scope.resellerId}`)
        : sql`true`
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select exists (select from wbl_entries w where w.type = 1 and w.sender is not null and ${ofTenant}) as is`,
  )
  return rows[0]?.is ?? false
}

const domainOf = (address: SQL) => sql`substr(${address}, length(${address}) - strpos(reverse(${address}), '@') + 2)`

/** Senders that entries may name for an address: itself, its domain and the domains above. */
const keysOf = (
  address: SQL,
) => sql`(select coalesce(array_agg('@' || array_to_string(labels[part:], '.')), '{}') || ${address}
  from (select string_to_array(${domainOf(address)}, '.') as labels) named, generate_subscripts(labels, 1) part)`
