import { WblType } from '@postern/core'
import { listedDomains, type OwnerColumns, ownerOf, type WblWarning } from '@postern/core/sender-lists'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { domains } from '../tenants/tenants.table'
import { isInNetwork } from './in-network'
import type { ListedSubject } from './parse-sender'
import { wblEntries } from './wbl.table'

type Row = typeof wblEntries.$inferSelect

/** Valid line of a list. */
export interface WarnedLine {
  owner: OwnerColumns
  subject: ListedSubject
  subdomains: boolean
  type: number
  isUnproven: boolean
  envelopeOnly: boolean
  expiresAt: Date | null
}

/**
 * Finds entries that make lines pointless: those of the same owner that say the same about more senders, and those of levels above that say
 * the opposite about them and cannot be overridden. Also finds addresses of the customer's own domains that lines block.
 */
export async function findWider(
  tx: Transaction,
  lines: readonly WarnedLine[],
  now: Date,
): Promise<(line: WarnedLine) => WblWarning[]> {
  const [first] = lines
  if (!first) return () => []
  const rows = await tx
    .select()
    .from(wblEntries)
    .where(
      and(
        appliesTo(first.owner),
        or(isNull(wblEntries.expiresAt), gt(wblEntries.expiresAt, now)),
        isWiderThanSome(lines),
      ),
    )
  const own = await ownDomainsOf(tx, first.owner, lines)
  return (line) => {
    const wider = rows.filter((row) => isWider(row, line))
    const found: WblWarning[] = []
    if (wider.some((row) => saysTheSame(row, line))) found.push('covered')
    if (wider.some((row) => isForcedAbove(row, line))) found.push('forcedAbove')
    if (line.type === WblType.Block && own.has(addressDomain(line))) found.push('ownDomain')
    return found
  }
}

/** Entries of the owners of one customer, or of one level above, with those of the levels above them. */
function appliesTo({ resellerId, customerId }: OwnerColumns): SQL | undefined {
  const isAbove = and(isNull(wblEntries.customerId), isNull(wblEntries.resellerId))
  if (resellerId === null) return isAbove
  const ofReseller = and(isNull(wblEntries.customerId), eq(wblEntries.resellerId, resellerId))
  return or(isAbove, ofReseller, customerId === null ? undefined : eq(wblEntries.customerId, customerId))
}

function isWiderThanSome(lines: readonly WarnedLine[]): SQL | undefined {
  const senders = [...new Set(lines.flatMap(({ subject: { sender } }) => (sender ? listedDomains(sender) : [])))]
  const networks = lines.flatMap(({ subject: { network } }) => network ?? [])
  const named = senders.length > 0 ? inArray(wblEntries.sender, senders) : undefined
  const inNetwork = sql`${wblEntries.network} >> any(${sql.param(networks)}::inet[])`
  return or(named, networks.length > 0 ? inNetwork : undefined) ?? sql`false`
}

function isWider(row: Row, { subject, subdomains }: WarnedLine): boolean {
  const { sender, network } = subject
  if (sender === null) {
    const [address = '', bits] = network.split('/')
    const isLarger = row.network !== null && Number(row.network.split('/')[1]) < Number(bits)
    return isLarger && isInNetwork(address, row.network ?? '')
  }
  if (row.sender === null) return false
  const [domain, ...parents] = listedDomains(sender)
  if (row.subdomains && parents.includes(row.sender)) return true
  if (row.sender !== domain) return false
  return sender.startsWith('@') ? row.subdomains && !subdomains : true
}

/** True if the owner says the same in all cases of the line; a domain asks for more proof than an address. */
function saysTheSame(row: Row, { owner, subject, type, isUnproven, envelopeOnly, expiresAt }: WarnedLine): boolean {
  const [of, by] = [ownerOf(row), ownerOf(owner)]
  if (of.level !== by.level || of.id !== by.id || row.type !== type) return false
  if (row.envelopeOnly && !envelopeOnly) return false
  if (row.expiresAt !== null && (expiresAt === null || row.expiresAt < expiresAt)) return false
  const asksForProof = (type === WblType.Allow || type === WblType.AllowAll) && subject.sender !== null
  return !asksForProof || row.isUnproven || (isDomain(subject) && !isUnproven)
}

const isDomain = ({ sender }: ListedSubject) => sender?.startsWith('@') ?? false

function isForcedAbove(row: Row, { owner, type, envelopeOnly }: WarnedLine): boolean {
  const isAbove =
    row.customerId === null && (row.resellerId === null ? owner.resellerId !== null : owner.customerId !== null)
  const isOpposite = (row.type === WblType.Block) !== (type === WblType.Block)
  const isNeutral = row.type === WblType.Neutral || type === WblType.Neutral
  return isAbove && row.isForced && isOpposite && !isNeutral && (!row.envelopeOnly || envelopeOnly)
}

/** Own domains of the customer among those of addresses that lines name. */
async function ownDomainsOf(
  tx: Transaction,
  { customerId }: OwnerColumns,
  lines: readonly WarnedLine[],
): Promise<ReadonlySet<string>> {
  const names = [...new Set(lines.map(addressDomain).filter(Boolean))]
  if (customerId === null || names.length === 0) return new Set()
  const { name, deletedAt } = domains
  const where = and(eq(domains.customerId, customerId), isNull(deletedAt), inArray(name, names))
  const rows = await tx.select({ name }).from(domains).where(where)
  return new Set(rows.map((row) => row.name))
}

/** Domain of the address that a line names; empty: it names none. */
function addressDomain({ subject: { sender } }: WarnedLine): string {
  return sender === null || sender.startsWith('@') ? '' : sender.slice(sender.lastIndexOf('@') + 1)
}
