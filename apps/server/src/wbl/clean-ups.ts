import { freeMailDomains, type WblCleanUp, wblUnusedDays } from '@postern/core/sender-lists'
import { type SQL, sql } from 'drizzle-orm'
import { wblEntries } from './wbl.table'

const dayMs = 24 * 60 * 60 * 1000

/** Entries that a clean-up deletes, apart from whose they are. */
export function toCleanUp(kind: WblCleanUp, now: Date): SQL {
  if (kind === 'expired') return sql`coalesce(${wblEntries.expiresAt} <= ${at(now)}, false)`
  if (kind === 'unused') return unusedSince(new Date(now.getTime() - wblUnusedDays * dayMs))
  return kind === 'covered' ? isCovered(now) : isBroad
}

/** Entries that have decided nothing since, and are that old. */
export const unusedSince = (since: Date) =>
  sql`greatest(${wblEntries.lastUsedAt}, ${wblEntries.createdAt}) <= ${at(since)}`

/** Entries that let in whole mailbox providers, large networks, or whole domains whether proven or not. */
const isBroad = sql`(${wblEntries.type} in (0, 3) and (
  substr(${wblEntries.sender}, 2) = any(${sql.param([...freeMailDomains])}::text[]) and ${wblEntries.sender} like '@%'
  or ${wblEntries.sender} like '@%' and ${wblEntries.isUnproven}
  or ${wblEntries.network} is not null and masklen(${wblEntries.network}) < case family(${wblEntries.network}) when 4 then 24 else 48 end))`

/**
 * Entries without which no message would be judged otherwise: another one of the same owner says the same about more senders, in the same
 * cases and for as long, or a level above blocks them all and cannot be overridden. An entry for a domain asks for more proof than one for an
 * address, so it covers an address it allows only if it asks for none.
 */
function isCovered(now: Date): SQL {
  const e = wblEntries
  const sameOwner = sql`(c.reseller_id, c.customer_id, c.domain_id, c.group_id, c.user_id) is not distinct from
    (${e.resellerId}, ${e.customerId}, ${e.domainId}, ${e.groupId}, ${e.userId})`
  const saysTheSame = sql`c.type = ${e.type} and c.is_forced = ${e.isForced} and (${e.type} in (1, 2) or ${e.network} is not null
    or c.is_unproven or (${e.sender} like '@%' and not ${e.isUnproven}))`
  const forcedAbove = sql`c.is_forced and c.type = 1 and c.customer_id is null and (c.reseller_id is null and ${e.resellerId} is not null
    or c.reseller_id = ${e.resellerId} and ${e.customerId} is not null)`
  const domain = sql`substr(${e.sender}, strpos(${e.sender}, '@') + 1)`
  const domains = sql`(select array_agg('@' || array_to_string(labels[part:], '.'))
    from (select string_to_array(${domain}, '.') as labels) named, generate_subscripts(labels, 1) part)`
  const isWider = sql`(c.sender = any(${domains}::text[]) and c.sender <> ${e.sender} and (c.subdomains or c.sender = '@' || ${domain})
      and (${e.sender} not like '@%' or c.subdomains)
    or c.sender = ${e.sender} and c.sender like '@%' and c.subdomains and not ${e.subdomains}
    or c.network >> ${e.network})`
  // Each of the two finds its rows by an index.
  const owners = sql`(c.customer_id = ${e.customerId} or c.customer_id is null)`
  return sql`(coalesce(${e.expiresAt} > ${at(now)}, true) and exists (select from wbl_entries c
    where ${owners} and ${isWider} and c.id <> ${e.id} and (not c.envelope_only or ${e.envelopeOnly})
      and (c.expires_at is null or c.expires_at >= ${e.expiresAt}) and ((${sameOwner} and ${saysTheSame}) or (${forcedAbove}))))`
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
