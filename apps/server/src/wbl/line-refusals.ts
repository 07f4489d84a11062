import { WblType } from '@postern/core'
import type { OwnerColumns } from '@postern/core/sender-lists'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { escapeLike } from '../db/text-search'
import { domains } from '../tenants/tenants.table'
import type { UserRequest } from '../users/users.service'
import { type Line, lets } from './entry-content'
import { type ListedSubject, plainNetwork } from './parse-sender'
import { wblEntries } from './wbl.table'

interface LineFacts {
  columns: OwnerColumns
  ownDomains: OwnDomains
  seen: Set<string>
  /** Types of entries that no lower level can override, by sender or network. */
  forced: ReadonlyMap<string, number>
}

export function refusalOf(line: Line, subject: ListedSubject, { columns, ownDomains, seen, forced }: LineFacts) {
  const key = `${subject.sender ?? subject.network} ${line.subdomains ?? false}`
  if (seen.has(key)) return 'repeated'
  seen.add(key)
  if (line.isForced && columns.customerId !== null) return 'notForcible'
  if (isOwn(line, subject, ownDomains)) return 'ownDomain'
  return contradicts(forced, subject, line.type) ? 'forcedAbove' : null
}

export function contradicts(forced: LineFacts['forced'], { sender, network }: ListedSubject, type: number): boolean {
  const above = forced.get(sender ?? network ?? '')
  return above !== undefined && isOpposite(above, type)
}

/** True if one allows mail that the other blocks. */
function isOpposite(one: number, other: number): boolean {
  return (one === WblType.Block) !== (other === WblType.Block) && ![one, other].includes(WblType.Neutral)
}

/** Types of the entries from the levels above that nobody below can override. */
export async function forcedAbove(
  { tx, now }: Pick<UserRequest, 'tx' | 'now'>,
  { resellerId, customerId }: OwnerColumns,
  subjects: readonly ListedSubject[],
): Promise<ReadonlyMap<string, number>> {
  const senders = subjects.flatMap(({ sender }) => sender ?? [])
  const networks = subjects.flatMap(({ network }) => network ?? [])
  if (resellerId === null || subjects.length === 0) return new Map()
  const ofReseller = customerId === null ? undefined : eq(wblEntries.resellerId, resellerId)
  const rows = await tx
    .select({ sender: wblEntries.sender, network: wblEntries.network, type: wblEntries.type })
    .from(wblEntries)
    .where(
      and(
        isNull(wblEntries.customerId),
        eq(wblEntries.isForced, true),
        or(
          inArray(wblEntries.sender, senders),
          sql`${wblEntries.network} = any(select network(one::inet) from unnest(${sql.param(networks)}::text[]) one)`,
        ),
        or(isNull(wblEntries.resellerId), ofReseller),
        or(isNull(wblEntries.expiresAt), gt(wblEntries.expiresAt, now)),
      ),
    )
    .orderBy(sql`${wblEntries.resellerId} desc nulls last`)
  return new Map(rows.map(({ sender, network, type }) => [sender ?? plainNetwork(network ?? ''), type]))
}

/** Domains that an entry must not be about. */
export interface OwnDomains {
  /** Domains of the entry's customer; at the levels above those of the customers below that entries name. */
  names: ReadonlySet<string>
  /** True at the level of a reseller or the system. */
  isAbove: boolean
}

/**
 * Allowing an own domain would let in anyone who forges it; blocking all of it would stop the customer's own mail. Levels above may block a
 * customer's domain and allow single addresses.
 */
export function isOwn(
  { type, subdomains = false }: Pick<Line, 'type' | 'subdomains'>,
  { sender }: ListedSubject,
  { names, isAbove }: OwnDomains,
): boolean {
  if (sender === null || type === WblType.Neutral) return false
  const isWhole = sender.startsWith('@')
  const isRefused = isAbove ? isWhole && lets(type) : isWhole || lets(type)
  if (!isRefused) return false
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return names.has(domain) || (isWhole && subdomains && [...names].some((name) => name.endsWith(`.${domain}`)))
}

/** Reads the own domains of an entry's owner; `subjects` limits the levels above to the domains that they name. */
export async function domainsOf(
  tx: Transaction,
  { resellerId, customerId }: Pick<OwnerColumns, 'resellerId' | 'customerId'>,
  subjects: readonly (ListedSubject & { subdomains: boolean })[],
): Promise<OwnDomains> {
  const { name } = domains
  if (customerId !== null) {
    const rows = await tx.select({ name }).from(domains).where(eq(domains.customerId, customerId))
    return { names: new Set(rows.map((row) => row.name)), isAbove: false }
  }
  const whole = subjects.flatMap(({ sender, subdomains }) =>
    sender?.startsWith('@') ? [{ domain: sender.slice(1), subdomains }] : [],
  )
  if (whole.length === 0) return { names: new Set(), isAbove: true }
  const parents = whole.flatMap(({ domain, subdomains }) => (subdomains ? [`%.${escapeLike(domain)}`] : []))
  const rows = await tx
    .select({ name })
    .from(domains)
    .where(
      and(
        resellerId === null ? undefined : eq(domains.resellerId, resellerId),
        isNull(domains.deletedAt),
        or(
          inArray(
            name,
            whole.map(({ domain }) => domain),
          ),
          parents.length > 0 ? sql`${name} like any(${sql.param(parents)}::text[])` : undefined,
        ),
      ),
    )
  return { names: new Set(rows.map((row) => row.name)), isAbove: true }
}
