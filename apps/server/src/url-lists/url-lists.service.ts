import {
  matchesUrl,
  plainHost,
  readUrlPattern,
  type UrlAction,
  type UrlEntryOrdering,
  type UrlLineResult,
  type UrlMatch,
  urlListKeys,
} from '@postern/core/urls'
import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { holdCustomer } from '../customers/hold-customer'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { customers } from '../tenants/tenants.table'
import { hashUrlKey } from './url-key-hash'
import { urlLists } from './url-lists.table'

type Row = typeof urlLists.$inferSelect
/** The list of malicious links, or that of exemptions. */
export type UrlListKind = Row['list']

/** A super administrator's request, with the version that was seen. */
export interface UrlListRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  ifMatch: string | null
}

interface ListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: UrlEntryOrdering
  match?: UrlMatch | undefined
  action?: UrlAction | undefined
  isExpired?: boolean | undefined
  customerId?: number | undefined
}

interface Details {
  note?: string | undefined
  expiresAt?: string | null | undefined
  action?: UrlAction | undefined
}

interface Addition extends Details {
  lines: readonly string[]
  match: UrlMatch
  customerId?: number | undefined
  confirmShared?: boolean | undefined
}

/** Entries of one list, of all owners together. */
const entriesAtMost = 20_000

const { pattern, createdAt, hits, lastHitAt, expiresAt } = urlLists
const columns = { pattern, createdAt, hits, lastHitAt, expiresAt }

export async function listUrlEntries({ tx, now }: UrlListRequest, list: UrlListKind, query: ListQuery) {
  const { limit, offset, freeSearch, ordering, match, action, isExpired, customerId } = query
  const where = and(
    eq(urlLists.list, list),
    given(match, (value) => eq(urlLists.match, value)),
    given(action, (value) => eq(urlLists.action, value)),
    given(customerId, (value) => eq(urlLists.customerId, value)),
    given(isExpired, (is) => sql`coalesce(${expiresAt} <= ${now.toISOString()}::timestamptz, false) = ${is}`),
    eachWord(freeSearch.replaceAll('[.]', '.'), (word) => or(holds(pattern, word), holds(urlLists.note, word))),
  )
  const rows = await selectEntries(tx)
    .where(where)
    .orderBy(...byOrdering(ordering, columns, urlLists.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) => tx.select({ one: sql`1` }).from(urlLists).where(where).limit(atMost))
  return { entries: await answersOf(tx, rows, now), ...counted }
}

/** Lists what can be listed, and answers what became of each line. */
export async function addUrlEntries(
  request: UrlListRequest,
  list: UrlListKind,
  { lines, match, customerId, confirmShared = false, ...details }: Addition,
) {
  const { tx, caller, now } = request
  refusePast(details.expiresAt, now)
  const read = lines.map((line) => ({ line, pattern: readUrlPattern(line, match) }))
  const shared = read.find(({ pattern }) => pattern.refusal === undefined && pattern.isShared)
  if (list === 'exempt' && shared?.pattern.refusal === undefined && shared && !confirmShared) {
    throw refuseField('lines', 'urlLists.sharedHost', { host: shared.pattern.pattern })
  }
  const owner = await ownerOf(request, customerId)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('url lists', 0))`)
  let room = entriesAtMost - (await countOf(tx, list))
  const results: (Omit<UrlLineResult, 'contradictedBy'> & { contradictedBy: string | null })[] = []
  const seen = new Set<string>()
  const added: string[] = []
  const subjects = await contradictions(
    tx,
    read.flatMap(({ pattern }) =>
      pattern.refusal === undefined ? [{ ...owner, list, match, pattern: pattern.pattern }] : [],
    ),
    now,
  )
  const accepted = read.flatMap(({ pattern }) => (pattern.refusal === undefined ? [pattern.pattern] : []))
  const others = new Map(accepted.map((one, index) => [one, subjects[index] ?? null]))
  for (const { line, pattern: found } of read) {
    const refusal = found.refusal ?? (seen.has(found.pattern) ? 'repeated' : undefined)
    if (found.refusal !== undefined || refusal !== undefined) {
      results.push({ line, value: '', outcome: 'refused', reason: refusal ?? null, contradictedBy: null })
      continue
    }
    seen.add(found.pattern)
    const [row] = await tx
      .insert(urlLists)
      .values({
        ...{ ...owner, list, match, pattern: found.pattern, keyHash: hashUrlKey(found.pattern) },
        ...{ action: list === 'block' ? (details.action ?? 'holdMail') : null, note: details.note ?? '' },
        ...{ expiresAt: details.expiresAt ? new Date(details.expiresAt) : null },
        ...{ createdBy: caller.username, createdAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: urlLists.id })
    if (row && --room < 0) throw refuse('urlLists.full', { most: entriesAtMost })
    if (row) added.push(found.pattern)
    const contradictedBy = others.get(found.pattern) ?? null
    results.push({ line, value: found.pattern, outcome: row ? 'added' : 'same', reason: null, contradictedBy })
  }
  if (added.length > 0) {
    const { note = '', expiresAt: until = null, action } = details
    const after = { urlList: list, patterns: added, urlMatch: match, note, expiresAt: until }
    await audit(request, owner, {
      action: 'urlsListed',
      after: { ...after, ...(list === 'block' && { action: action ?? 'holdMail' }) },
    })
  }
  return { results }
}

export async function changeUrlEntry(request: UrlListRequest, list: UrlListKind, id: number, values: Details) {
  const { tx, now } = request
  const row = await entryToChange(request, list, id)
  const { note, action } = values
  // One that has expired may keep its end.
  if (values.expiresAt !== row.expiresAt?.toISOString()) refusePast(values.expiresAt, now)
  const changes = {
    ...(note !== undefined && { note }),
    ...(action !== undefined && { action }),
    ...(values.expiresAt !== undefined && { expiresAt: values.expiresAt ? new Date(values.expiresAt) : null }),
  }
  if (Object.keys(changes).length > 0) {
    const [after = row] = await tx.update(urlLists).set(changes).where(eq(urlLists.id, id)).returning()
    if (versionOfEntry(after) !== versionOfEntry(row)) {
      await audit(request, row, { action: 'urlEntryChanged', id, before: said(row), after: said(after) })
    }
  }
  const [answer] = await answersOf(tx, await selectEntries(tx).where(eq(urlLists.id, id)), now)
  if (!answer) throw refuse('requests.notFound')
  return answer
}

export async function removeUrlEntry(request: UrlListRequest, list: UrlListKind, id: number): Promise<void> {
  const row = await entryToChange(request, list, id)
  await request.tx.delete(urlLists).where(eq(urlLists.id, id))
  await audit(request, row, { action: 'urlEntryDeleted', id, before: said(row) })
}

function selectEntries(tx: Transaction) {
  return tx
    .select({ entry: urlLists, customerName: customers.name })
    .from(urlLists)
    .leftJoin(customers, eq(customers.id, urlLists.customerId))
    .$dynamic()
}

type NamedRow = Awaited<ReturnType<typeof selectEntries>>[number]

async function answersOf(tx: Transaction, rows: readonly NamedRow[], now: Date) {
  const others = await contradictions(
    tx,
    rows.map(({ entry }) => entry),
    now,
  )
  return rows.map(({ entry, customerName }, index) => {
    const { id, pattern, match, action, customerId, note, createdBy, hits, lastHitAt, expiresAt, createdAt } = entry
    return {
      ...{ id, pattern, match, action, note, createdBy, hits },
      customer: customerId === null ? null : { id: customerId, name: customerName ?? '' },
      lastHitAt: lastHitAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      isExpired: isOver(entry, now),
      contradictedBy: others[index] ?? null,
      version: versionOfEntry(entry),
    }
  })
}

type Subject = Pick<Row, 'list' | 'pattern' | 'match' | 'customerId'>

/** Entries of the other list on the same hosts that are looked through. */
const othersAtMost = 2_000

/** For each row an entry of the other list that is about some of the same links, of the same customer's or of everybody's. */
async function contradictions(tx: Transaction, rows: readonly Subject[], now: Date): Promise<(string | null)[]> {
  const [first] = rows
  if (!first) return []
  const hashes = new Set(rows.flatMap((row) => urlListKeys(linkOf(row)).map(hashUrlKey)))
  const hosts = new Set(rows.map((row) => escaped(plainHost(linkOf(row)))))
  // A host, with a port or a page, and what is below it.
  const onHosts = `^([^/:?]*[.])?(${[...hosts].join('|')})([:/].*)?$`
  const found = await tx
    .select()
    .from(urlLists)
    .where(
      and(
        eq(urlLists.list, first.list === 'block' ? 'exempt' : 'block'),
        or(sql`${urlLists.keyHash} = any(${sql.param([...hashes])}::text[])`, sql`${urlLists.pattern} ~ ${onHosts}`),
        or(isNull(expiresAt), sql`${expiresAt} > ${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(urlLists.id)
    .limit(othersAtMost)
  return rows.map((row) => {
    const others = found.filter(
      (one) =>
        (matchesUrl(one, linkOf(row)) || matchesUrl(row, linkOf(one))) &&
        (one.customerId === null || row.customerId === null || one.customerId === row.customerId),
    )
    const [other] = others
    return (others.find((one) => one.pattern === row.pattern) ?? other)?.pattern ?? null
  })
}

/** The first link that an entry is about. */
function linkOf({ pattern }: Pick<Row, 'pattern'>): URL {
  return new URL(`http://${pattern}`)
}

const escaped = (text: string) => text.replace(/[^a-z\d-]/gi, '\\$&')

async function ownerOf({ tx, caller }: UrlListRequest, customerId: number | undefined) {
  if (customerId === undefined) return { resellerId: null, customerId: null }
  const customer = await holdCustomer(tx, scopeOf(caller), customerId)
  if (!customer) throw refuse('requests.notFound')
  return { resellerId: customer.resellerId, customerId }
}

async function countOf(tx: Transaction, list: UrlListKind): Promise<number> {
  const [counted] = await tx.select({ entries: count() }).from(urlLists).where(eq(urlLists.list, list))
  return counted?.entries ?? 0
}

async function entryToChange({ tx, ifMatch }: UrlListRequest, list: UrlListKind, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(urlLists)
    .where(and(eq(urlLists.id, id), eq(urlLists.list, list)) as SQL)
    .for('update')
  if (!row) throw refuse('requests.notFound')
  refuseStale(ifMatch, versionOfEntry(row))
  return row
}

function refusePast(expiresAt: string | null | undefined, now: Date): void {
  if (expiresAt && new Date(expiresAt) <= now) throw refuseField('expiresAt', 'urlLists.expiresInPast')
}

function isOver({ expiresAt }: Pick<Row, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

function versionOfEntry({ action, note, expiresAt }: Row): string {
  return versionOf([action, note, expiresAt])
}

function said({ list, pattern, match, action, note, expiresAt }: Row): AuditValues {
  const what = {
    urlList: list,
    patterns: [pattern],
    urlMatch: match,
    note,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
  return { ...what, ...(action !== null && { action }) }
}

async function audit(
  { tx, caller, address, now }: UrlListRequest,
  { resellerId, customerId }: Pick<Row, 'resellerId' | 'customerId'>,
  { id, ...change }: { action: AuditAction; id?: number; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = id === undefined ? 'url lists' : `url entry ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
