import { domainToASCII, domainToUnicode } from 'node:url'
import { WblType } from '@postern/core'
import {
  type Owner,
  type OwnerColumns,
  type OwnerLevel,
  ownerOf,
  type WblCleanUp,
  type WblOrdering,
  wblUndoMinutes,
} from '@postern/core/sender-lists'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { holdCustomer } from '../customers/hold-customer'
import { asSystem } from '../db/as-system'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, escapeLike, holds } from '../db/text-search'
import { groups } from '../groups/groups.table'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { customers, domains, resellers } from '../tenants/tenants.table'
import type { UserRequest } from '../users/users.service'
import { users } from '../users/users.table'
import { toCleanUp, unusedSince } from './clean-ups'
import { countSenders } from './count-senders'
import { createWarner } from './line-warnings'
import { bringBack, keepRemoved, leftReason } from './list-changes'
import { ownerColumnsFor } from './list-owner'
import { type ListedSubject, parseSender, plainNetwork } from './parse-sender'
import { type WblSource, wblChanges, wblEntries } from './wbl.table'
import type { WarnedLine } from './wider-entries'

export type EntryRow = typeof wblEntries.$inferSelect
type Row = EntryRow
type Request = UserRequest & { ifMatch: string | null }
type Asked = Pick<UserRequest, 'tx' | 'caller' | 'now'>

interface NamedRow {
  entry: Row
  ownerName: string | null
  /** Name of its customer; absent or `null`: none. */
  customerName?: string | null
}

/** Period in which a deletion can be undone. */
const restorableForMs = wblUndoMinutes * 60 * 1000

/** Maximum number of entries per owner. */
export const entriesAtMost = 50_000

export interface Details {
  envelopeOnly?: boolean | undefined
  isUnproven?: boolean | undefined
  note?: string | undefined
  expiresAt?: string | null | undefined
  isForced?: boolean | undefined
}

/** One line to add to a list. */
export interface Line extends Details {
  sender: string
  type: number
  subdomains?: boolean | undefined
}

interface ListQuery extends Filter {
  limit: number
  offset: number
  ordering: WblOrdering
}

export interface Filter {
  freeSearch: string
  type?: number | undefined
  level?: OwnerLevel | undefined
  ownerId?: number | undefined
  source?: WblSource | undefined
  isExpired?: boolean | undefined
  expiresBefore?: string | undefined
  unusedDays?: number | undefined
  cleanUp?: WblCleanUp | undefined
  customerId?: number | undefined
}

const { createdAt, hits, lastUsedAt, expiresAt } = wblEntries
/** Columns to sort by: the use of entries that the caller may not see has no place in the order. */
const columnsFor = (caller: Caller) => ({
  sender: sql`coalesce(${wblEntries.sender}, host(${wblEntries.network}))`,
  ...{ createdAt, expiresAt },
  hits: sql`case when ${own(caller)} then ${hits} else -1 end`,
  lastUsedAt: sql`coalesce(case when ${own(caller)} then ${lastUsedAt} end, '-infinity')`,
})

/** Sender, or network with its mask, as in the search index. */
const searched = sql`coalesce(${wblEntries.sender}, text(${wblEntries.network}))`

const { resellerId, customerId, domainId, groupId, userId } = wblEntries
export const narrowestOwner = sql`coalesce(${userId}, ${groupId}, ${domainId}, ${customerId}, ${resellerId})`

const dayMs = 24 * 60 * 60 * 1000

export async function listEntries(request: Asked, query: ListQuery) {
  const { tx, caller } = request
  const where = await entriesOf(request, query)
  // The condition keeps tenants apart; row-level security would keep the search from its index. The rows are then read under it.
  const { ids, counted } = await asSystem(tx, async () => {
    const found = await tx
      .select({ id: wblEntries.id })
      .from(wblEntries)
      .where(where)
      .orderBy(...byOrdering(query.ordering, columnsFor(caller), wblEntries.id))
      .limit(query.limit)
      .offset(query.offset)
    const counted = await countRows(tx, (atMost) =>
      tx.select({ one: sql`1` }).from(wblEntries).where(where).limit(atMost),
    )
    return { ids: found.map(({ id }) => id), counted }
  })
  const read = ids.length === 0 ? [] : await selectEntries(tx).where(inArray(wblEntries.id, ids))
  const rows = ids.flatMap((id) => read.find(({ entry }) => entry.id === id) ?? [])
  const senders =
    query.cleanUp === 'broad'
      ? await countSenders(
          request,
          rows.map(({ entry }) => entry),
        )
      : null
  const entries = rows.map((row) => ({ ...entryAnswer(row, request), senderCount: senders?.get(row.entry.id) ?? null }))
  return { entries, ...counted }
}

/** Entries of the list after one of them, in the order of their ids, for reading all of them in steps. */
export async function nextEntries(request: Asked, query: Filter, { after, limit }: { after: number; limit: number }) {
  const rows = await selectEntries(request.tx)
    .where(and(await entriesOf(request, query), gt(wblEntries.id, after)))
    .orderBy(asc(wblEntries.id))
    .limit(limit)
  return rows.map((row) => ({ ...entryAnswer(row, request), senderCount: null }))
}

/** Number of these entries. */
export async function countEntries(request: Asked, query: Filter): Promise<number> {
  const [all] = await request.tx
    .select({ entries: count() })
    .from(wblEntries)
    .where(await entriesOf(request, query))
  return all?.entries ?? 0
}

/** Entries of the list that the caller may change. */
export async function writableOf(request: Asked, query: Filter): Promise<SQL | undefined> {
  return and(await entriesOf(request, query), own(request.caller))
}

async function entriesOf({ tx, caller, now }: Asked, query: Filter): Promise<SQL | undefined> {
  const { freeSearch, type, level, ownerId, source, isExpired, expiresBefore, unusedDays, customerId, cleanUp } = query
  return and(
    await readable(tx, caller, customerId),
    given(type, (value) => eq(wblEntries.type, value)),
    given(level, (value) => eq(wblEntries.level, value)),
    given(ownerId, (value) => eq(narrowestOwner, value)),
    given(source, (value) => eq(wblEntries.source, value)),
    given(isExpired, (is) => sql`coalesce(${expiresAt} <= ${now.toISOString()}::timestamptz, false) = ${is}`),
    given(expiresBefore, (instant) => lt(wblEntries.expiresAt, new Date(instant))),
    given(unusedDays, (days) => unusedSince(new Date(now.getTime() - days * dayMs))),
    unusedDays === undefined ? undefined : own(caller),
    given(cleanUp, (kind) => toCleanUp(kind, now)),
    cleanUp === undefined ? undefined : cleanedFor(caller, customerId),
    eachWord(freeSearch, (word) =>
      or(...storedForms(word).map((form) => holds(searched, form)), and(own(caller), holds(wblEntries.note, word))),
    ),
  )
}

/** A searched word, and how entries store it if that differs: domains in ASCII, networks without host bits. */
function storedForms(word: string): string[] {
  if (word.includes('/')) {
    const subject = parseSender(word)
    return typeof subject !== 'string' && subject.network !== null ? [word, subject.network] : [word]
  }
  // Plain digits would turn into an IP address.
  if (!/[^ -~]/.test(word)) return [word]
  const at = word.lastIndexOf('@') + 1
  const domain = domainToASCII(word.slice(at))
  return domain === '' ? [word] : [word, `${word.slice(0, at)}${domain}`]
}

/** Rows with the names of their owners, as far as the caller may read them. */
export function selectEntries(tx: Transaction) {
  return tx
    .select({
      entry: wblEntries,
      customerName: customers.name,
      ownerName: sql<string | null>`case ${wblEntries.level} when 'reseller' then ${resellers.name}
        when 'customer' then ${customers.name} when 'domain' then ${domains.name} when 'group' then ${groups.name}
        when 'user' then ${users.username} end`,
    })
    .from(wblEntries)
    .leftJoin(resellers, eq(resellers.id, wblEntries.resellerId))
    .leftJoin(customers, eq(customers.id, wblEntries.customerId))
    .leftJoin(domains, eq(domains.id, wblEntries.domainId))
    .leftJoin(groups, eq(groups.id, wblEntries.groupId))
    .leftJoin(users, eq(users.id, wblEntries.userId))
    .$dynamic()
}

/** Returns the outcome for each line. A trial saves nothing. */
export async function addEntries(
  request: UserRequest,
  {
    entries,
    owner,
    isTrial = false,
  }: { entries: readonly Line[]; owner?: Owner | undefined; isTrial?: boolean | undefined },
) {
  const { tx, caller, now } = request
  const columns = await ownerColumnsFor(tx, caller, owner)
  // A trial counts mail meanwhile, so it must not block others.
  if (!isTrial) await lockLists(tx, [columns])
  const seen = new Set<string>()
  const subjects = entries.flatMap(({ sender, subdomains = false }) => {
    const subject = parseSender(sender)
    return typeof subject === 'string' ? [] : [{ ...subject, subdomains }]
  })
  const ownDomains = await domainsOf(tx, columns, subjects)
  const forced = await forcedAbove(request, columns, subjects)
  const warnedLine = (subject: ListedSubject, line: Line): WarnedLine => ({
    ...{ owner: columns, subject, subdomains: line.subdomains ?? false, type: line.type },
    ...{ isUnproven: isUnproven(line), envelopeOnly: line.envelopeOnly ?? false },
    expiresAt: line.expiresAt ? new Date(line.expiresAt) : null,
  })
  const read = entries.flatMap((line) => {
    const subject = parseSender(line.sender)
    return typeof subject === 'string' ? [] : [warnedLine(subject, line)]
  })
  // Before the first one is saved: none of them covers another.
  const warn = await createWarner(tx, { lines: read, counts: isTrial, now })
  const results = []
  const listed: Line[] = []
  const replaced: string[] = []
  let room = entriesAtMost - (await countOf(tx, columns))
  for (const line of entries) {
    const subject = parseSender(line.sender)
    const refusal =
      typeof subject === 'string' ? subject : refusalOf(line, subject, { columns, ownDomains, seen, forced })
    if (typeof subject === 'string' || refusal) {
      results.push({ sender: line.sender, outcome: 'refused', reason: refusal, warnings: [] })
      continue
    }
    const { outcome, before } = await put(request, { columns, subject, line, isTrial })
    if (outcome === 'added' && --room < 0) throw refuse('senderLists.full')
    if (outcome !== 'same') listed.push(line)
    if (before && outcome === 'replaced') replaced.push(`${line.sender}: ${said(before).type}`)
    const warnings = await warn(warnedLine(subject, line))
    results.push({ sender: line.sender, outcome, reason: null, warnings })
  }
  if (!isTrial && listed.length > 0) {
    const after = { senders: listed.map(({ sender, type }) => `${sender}: ${type}`) }
    await audit(request, columns, {
      ...{ action: 'sendersListed', after, ...(replaced.length > 0 && { before: { senders: replaced } }) },
    })
  }
  return { results }
}

export async function changeEntry(request: Request, id: number, values: Details & { type?: number | undefined }) {
  const { tx } = request
  const row = await entryToChange(request, id)
  const type = values.type ?? row.type
  if (values.isForced && row.customerId !== null) throw refuseField('isForced', 'senderLists.notForcible')
  const { sender, network } = row
  const subject = sender === null ? { sender, network: plainNetwork(network ?? '') } : { sender, network: null }
  const ownDomains = await domainsOf(tx, row, [{ ...subject, subdomains: row.subdomains }])
  if (isOwn({ type, subdomains: row.subdomains }, subject, ownDomains)) throw refuse('senderLists.ownDomain')
  if (type !== row.type && contradicts(await forcedAbove(request, row, [subject]), subject, type)) {
    throw refuse('senderLists.forcedAbove')
  }
  const [changed] = await tx
    .update(wblEntries)
    .set({ type, ...stored(values), ...(!lets(type) && { isUnproven: false }) })
    .where(eq(wblEntries.id, id))
    .returning()
  if (!changed) throw notFound()
  await audit(request, row, { action: 'senderEntryChanged', before: said(row), after: said(changed) })
  const [answered] = await selectEntries(tx).where(eq(wblEntries.id, id))
  if (!answered) throw notFound()
  return entryAnswer(answered, request)
}

export async function removeEntry(request: Request, id: number): Promise<void> {
  const row = await entryToChange(request, id)
  await keepRemoved(request, [id])
  await request.tx.delete(wblEntries).where(eq(wblEntries.id, id))
  await audit(request, row, { action: 'senderEntryDeleted', before: said(row) })
}

/** Undoes a recent deletion; the entry is as before, including author, hits and expiry. */
export async function restoreEntry(request: Request, id: number): Promise<void> {
  const { tx, now } = request
  const [change] = await tx
    .select()
    .from(wblChanges)
    .where(and(eq(wblChanges.entryId, id), isNull(wblChanges.importId), eq(wblChanges.isUndone, false)))
    .orderBy(desc(wblChanges.id))
    .limit(1)
  if (!change) throw notFound()
  if (change.at.getTime() + restorableForMs <= now.getTime()) throw refuse('senderLists.restoreTooLate')
  const owner = { ...change, domainId: null, groupId: null, userId: null }
  if (!isWritable(owner, request.caller)) throw notFound()
  const [back] = await bringBack(tx, sql`c.id = ${change.id}`)
  if (back === undefined) {
    const [left] = await tx.select({ reason: leftReason }).from(wblChanges).where(eq(wblChanges.id, change.id))
    throw refuse(left?.reason === 'taken' ? 'senderLists.listedSince' : 'senderLists.ownerGone')
  }
  const [row] = await tx.select().from(wblEntries).where(eq(wblEntries.id, id))
  if (row) await audit(request, row, { action: 'senderEntryRestored', after: said(row) })
}

/** An entry as the caller may read it: notes, authors and usage of higher levels are hidden. */
export function entryAnswer(
  { entry: row, ownerName, customerName }: NamedRow,
  { caller, now }: Pick<Asked, 'caller' | 'now'>,
) {
  const { id, sender, network, type, level, customerId, isForced, subdomains, envelopeOnly, source } = row
  const isInherited = !isWritable(row, caller)
  const shown = { id, sender, network, type, level, ownerId: ownerOf(row).id, customerId, isForced, isInherited }
  return {
    ...shown,
    senderInUnicode: inUnicode(sender),
    ownerName: isInherited ? '' : (ownerName ?? ''),
    customerName: scopeOf(caller).as === 'customer' ? '' : (customerName ?? ''),
    subdomains,
    envelopeOnly,
    isUnproven: row.isUnproven,
    source,
    note: isInherited ? '' : row.note,
    createdBy: isInherited ? '' : row.createdBy,
    hits: isInherited ? null : row.hits,
    lastUsedAt: isInherited ? null : (row.lastUsedAt?.toISOString() ?? null),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: row.expiresAt !== null && row.expiresAt <= now,
    createdAt: row.createdAt.toISOString(),
    version: versionOf(said(row)),
  }
}

/** Sender with its domain in Unicode; `null` if that is ASCII. */
function inUnicode(sender: string | null): string | null {
  if (sender === null) return null
  const at = sender.lastIndexOf('@') + 1
  const domain = domainToUnicode(sender.slice(at))
  return domain === '' || domain === sender.slice(at) ? null : `${sender.slice(0, at)}${domain}`
}

interface Put {
  columns: OwnerColumns
  subject: ListedSubject
  line: Line
  isTrial: boolean
}

interface Outcome {
  outcome: 'added' | 'replaced' | 'same'
  /** The entry that it replaces. */
  before?: Row
}

/** A replaced entry is a new one by a new author: it keeps its id and its use alone. */
async function put({ tx, caller, now }: UserRequest, { columns, subject, line, isTrial }: Put): Promise<Outcome> {
  const subdomains = subject.network === null && (line.subdomains ?? false)
  const [before] = await tx
    .select()
    .from(wblEntries)
    .where(
      and(
        ofOwner(columns),
        eq(wblEntries.subdomains, subdomains),
        sql`${wblEntries.sender} is not distinct from ${subject.sender}`,
        sql`${wblEntries.network} is not distinct from network(${subject.network}::inet)`,
      ),
    )
  const values = {
    type: line.type,
    ...stored({ envelopeOnly: false, isForced: false, expiresAt: null, ...line, isUnproven: isUnproven(line) }),
  }
  if (before && versionOf(said(before)) === versionOf(said({ ...before, ...values }))) return { outcome: 'same' }
  if (isTrial) return before ? { outcome: 'replaced', before } : { outcome: 'added' }
  const made = { ...authorOf(caller), createdAt: now }
  if (before) {
    await tx
      .update(wblEntries)
      .set({ ...values, ...made })
      .where(eq(wblEntries.id, before.id))
    return { outcome: 'replaced', before }
  }
  const network = subject.network && sql`network(${subject.network}::inet)::cidr`
  await tx.insert(wblEntries).values({ ...columns, sender: subject.sender, network, subdomains, ...values, ...made })
  return { outcome: 'added' }
}

/** Who an entry is from, and how it came: by hand in the portal, or from a program. */
export function authorOf({ username, isKey }: Pick<Caller, 'username' | 'isKey'>) {
  return { createdBy: username, source: isKey ? ('api' as const) : ('portal' as const) }
}

export const lets = (type: number) => type === WblType.Allow || type === WblType.AllowAll

/** An entry that lets nobody in lets in nobody unproven. */
export const isUnproven = ({ type, isUnproven: is = false }: Line) => is && lets(type)

interface LineFacts {
  columns: OwnerColumns
  ownDomains: OwnDomains
  seen: Set<string>
  /** Types of entries that no lower level can override, by sender or network. */
  forced: ReadonlyMap<string, number>
}

function refusalOf(line: Line, subject: ListedSubject, { columns, ownDomains, seen, forced }: LineFacts) {
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

/** Blocks other additions to these owners' lists until the transaction ends; always in the same order, so that two never wait for each other. */
export async function lockLists(tx: Transaction, owners: readonly OwnerColumns[]): Promise<void> {
  const locks = [...new Set(owners.map((columns) => `wbl ${JSON.stringify(ownerOf(columns))}`))].sort()
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(one, 0)) from unnest(${sql.param(locks)}::text[]) with ordinality as l (one, at) order by at`,
  )
}

/** Number of entries of one owner. */
export async function countOf(tx: Transaction, columns: OwnerColumns): Promise<number> {
  const [row] = await tx.select({ entries: count() }).from(wblEntries).where(ofOwner(columns))
  return row?.entries ?? 0
}

/** Entries of one owner. */
export function ofOwner(columns: OwnerColumns): SQL | undefined {
  const names = ['resellerId', 'customerId', 'domainId', 'groupId', 'userId'] as const
  return and(
    ...names.map((name) => (columns[name] === null ? isNull(wblEntries[name]) : eq(wblEntries[name], columns[name]))),
  )
}

async function entryToChange({ tx, caller, ifMatch }: Request, id: number): Promise<Row> {
  const [row] = await tx.select().from(wblEntries).where(eq(wblEntries.id, id))
  if (!row || !isReadable(row, caller)) throw notFound()
  if (!isWritable(row, caller)) throw refuse('senderLists.ofLevelAbove')
  refuseStale(ifMatch, versionOf(said(row)))
  return row
}

function isWritable({ resellerId, customerId }: OwnerColumns, caller: Caller): boolean {
  const scope = scopeOf(caller)
  if (scope.as === 'provider') return true
  return scope.as === 'reseller' ? resellerId === scope.resellerId : customerId === scope.customerId
}

function isReadable(row: OwnerColumns, caller: Caller): boolean {
  if (isWritable(row, caller)) return true
  const isAbove = row.customerId === null && (row.resellerId === null || row.resellerId === caller.resellerId)
  return isAbove
}

/** Rows that the caller may read: their own and those of higher levels, or those that apply to one customer. */
export async function readable(
  tx: Transaction,
  caller: Caller,
  customerId: number | undefined,
): Promise<SQL | undefined> {
  const scope = scopeOf(caller)
  const id = customerId ?? (scope.as === 'customer' ? scope.customerId : undefined)
  if (id !== undefined) {
    const customer = await holdCustomer(tx, scope, id)
    if (!customer) throw notFound()
    return or(eq(wblEntries.customerId, id), above(customer.resellerId))
  }
  return scope.as === 'reseller' ? or(own(caller), above(scope.resellerId)) : undefined
}

/** Entries that one clean-up is about: those of one customer, else of the caller's own level, never those of everybody below. */
export function cleanedFor(caller: Caller, customerId: number | undefined): SQL | undefined {
  const scope = scopeOf(caller)
  if (customerId !== undefined) return and(own(caller), eq(wblEntries.customerId, customerId))
  if (scope.as === 'customer') return own(caller)
  const ofLevel = scope.as === 'reseller' ? eq(wblEntries.resellerId, scope.resellerId) : isNull(wblEntries.resellerId)
  return and(isNull(wblEntries.customerId), ofLevel)
}

/** Entries of the caller's own levels. */
function own(caller: Caller): SQL | undefined {
  const scope = scopeOf(caller)
  if (scope.as === 'provider') return sql`true`
  return scope.as === 'reseller'
    ? eq(wblEntries.resellerId, scope.resellerId)
    : eq(wblEntries.customerId, scope.customerId)
}

function above(resellerId: number): SQL | undefined {
  return and(
    isNull(wblEntries.customerId),
    or(isNull(wblEntries.resellerId), inArray(wblEntries.resellerId, [resellerId])),
  )
}

export function stored({ expiresAt, envelopeOnly, isUnproven, note, isForced }: Details) {
  return {
    ...(isUnproven !== undefined && { isUnproven }),
    ...(envelopeOnly !== undefined && { envelopeOnly }),
    ...(note !== undefined && { note }),
    ...(isForced !== undefined && { isForced }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  }
}

/** Content of an entry, in words of the audit log. */
function said({ sender, network, type, note, expiresAt, envelopeOnly, isUnproven, isForced }: Row): AuditValues {
  const details = [envelopeOnly && 'envelope only', isUnproven && 'unproven too', isForced && 'forced'].filter(
    (one) => one !== false,
  )
  const what = details.length > 0 ? `${type} (${details.join(', ')})` : `${type}`
  return { sender: sender ?? network ?? '', type: what, note, expiresAt: expiresAt?.toISOString() ?? null }
}

interface Event {
  action: AuditAction
  before?: AuditValues
  after?: AuditValues
}

export function audit({ tx, caller, address, now }: UserRequest, row: OwnerColumns, event: Event): Promise<void> {
  const { level, id } = ownerOf(row)
  const { userId, username } = caller
  const target = id === null ? level : `${level} ${id}`
  const { resellerId, customerId } = row
  return writeAudit(tx, { ...event, target, userId, username, resellerId, customerId, address, now })
}

const notFound = () => refuse('requests.notFound')
