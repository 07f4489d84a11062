import { domainToASCII, domainToUnicode } from 'node:url'
import type { MatchListOrdering, MatchListResult } from '@postern/core'
import { type Continent, countriesOf, findCountries } from '@postern/core/countries'
import {
  allListEntriesAtMost,
  hasInnerWildcard,
  innerWildcardsAtMost,
  listEntriesAtMost,
  type MatchListKind,
  type MatchListSource,
  matchListsAtMost,
  tenantListEntriesAtMost,
} from '@postern/core/management'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { aboveOf, ownedBy, type RuleOwner, ruleLevelOf } from '../customer-rules/rule-owner'
import { type CustomerRequest, differences } from '../customers/customer-request'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import type { ServiceError } from '../http/service-error'
import { someNames } from '../http/some-names'
import { refuseStale, versionOf } from '../http/version'
import { holdScripts, scriptsByList } from '../scripts/lists-in-scripts'
import { findListToChange, holdLists, isSystemList, type StoredList } from './list-owner'
import {
  addSource,
  changeSource,
  newSource,
  refuseFetched,
  type SourceValues,
  type StoredSource,
  sourceOf,
} from './list-sources'
import { isNamed, type NamedRow, rulesByList } from './list-uses'
import { matchListEntries, matchLists } from './match-lists.table'
import { readEntry } from './read-entry'

interface Paged {
  limit: number
  offset: number
  freeSearch: string
}

export interface ListValues extends SourceValues {
  name?: string | undefined
  description?: string | undefined
}

const orderings = { name: sql`lower(${matchLists.name})`, updatedAt: matchLists.updatedAt }

/** Lists of an owner and of the levels above. */
export async function findLists(
  tx: Transaction,
  owner: RuleOwner,
  {
    limit,
    offset,
    freeSearch,
    ordering,
    kind,
  }: Paged & { ordering: MatchListOrdering; kind?: MatchListKind | undefined },
) {
  const where = and(
    or(ownedBy(owner, matchLists), aboveOf(owner, matchLists)),
    given(kind, (kind) => eq(matchLists.kind, kind)),
    eachWord(freeSearch, (word) => or(holds(matchLists.name, word), holds(matchLists.description, word))),
  )
  const lists = await tx
    .select()
    .from(matchLists)
    .where(where)
    .orderBy(...byOrdering(ordering, orderings, matchLists.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(matchLists).where(where).limit(atMost),
  )
  return { lists, ...counted }
}

/** Version of name, description and address; entries are changed separately. */
export function listVersion({ name, description }: StoredList, source: StoredSource | undefined): string {
  return versionOf({ name, description, ...(source && { url: source.url, refreshMinutes: source.refreshMinutes }) })
}

export interface NewList extends ListValues {
  kind: MatchListKind
  name: string
  source?: MatchListSource | undefined
}

export async function addList(
  request: CustomerRequest,
  owner: RuleOwner,
  { kind, name, description = '', ...values }: NewList,
): Promise<number> {
  const { tx, now } = request
  const source = newSource(values)
  await holdLists(tx, owner)
  const known = await tx.$count(matchLists, ownedBy(owner, matchLists))
  if (known >= matchListsAtMost) throw refuse('matchLists.tooMany', { most: matchListsAtMost })
  await refuseTaken(tx, owner, kind, name)
  const { resellerId, customerId } = owner
  const [added] = await tx
    .insert(matchLists)
    .values({ resellerId, customerId, kind, name, description, createdAt: now, updatedAt: now })
    .returning()
  if (!added) throw new Error('The database answered no list.')
  if (source) await addSource(request, added, source)
  await audit(request, added, { action: 'matchListAdded', after: { name, description, ...sourceFacts(source) } })
  return added.id
}

export async function changeList(
  request: CustomerRequest & { ifMatch: string | null },
  id: number,
  values: ListValues,
): Promise<void> {
  const { tx } = request
  const list = await listToChange(request, id)
  const source = await sourceOf(tx, id)
  refuseStale(request.ifMatch, listVersion(list, source))
  const changed = await changeSourceOf(request, source, values)
  const before = { name: list.name, description: list.description }
  const after = { name: values.name ?? list.name, description: values.description ?? list.description }
  const renamed = differences(before, after)
  if (renamed) await rename(request, list, after)
  const both = { before: { ...changed?.before, ...renamed?.before }, after: { ...changed?.after, ...renamed?.after } }
  if (changed || renamed) await audit(request, list, { action: 'matchListChanged', ...both })
}

/** Changes the address of a list; returns the values that changed. */
async function changeSourceOf(request: CustomerRequest, source: StoredSource | undefined, values: SourceValues) {
  if (!source) {
    if (values.url !== undefined || values.refreshMinutes !== undefined) throw refuse('matchLists.notFetched')
    return null
  }
  const after = { url: values.url ?? source.url, refreshMinutes: values.refreshMinutes ?? source.refreshMinutes }
  if (after.url === source.url && after.refreshMinutes === source.refreshMinutes) return null
  await changeSource(request, source, after)
  return differences(sourceFacts(source), sourceFacts(after))
}

async function rename(
  { tx, now }: CustomerRequest,
  list: StoredList,
  after: Pick<StoredList, 'name' | 'description'>,
): Promise<void> {
  const { id } = list
  await refuseTaken(tx, list, list.kind, after.name, id)
  if (after.name.toLowerCase() !== list.name.toLowerCase()) {
    const scripts = namesOf(await scriptsNaming(tx, list))
    if (scripts !== '') throw refuseField('name', 'matchLists.inScripts', { scripts })
  }
  await tx
    .update(matchLists)
    .set({ ...after, updatedAt: now })
    .where(eq(matchLists.id, id))
}

/** For the audit log: only the origin of the address, as what follows it is often a secret. */
function sourceFacts(source: Required<SourceValues> | null): AuditValues {
  return source ? { listOrigin: new URL(source.url ?? '').origin, refreshMinutes: source.refreshMinutes ?? null } : {}
}

/** A list about to be renamed or deleted: no rule or script may begin to name it meanwhile. */
async function listToChange({ tx, caller }: CustomerRequest, id: number): Promise<StoredList> {
  // Scripts are the provider's, and name lists of the provider alone.
  if (isSystemList(await findListToChange(tx, caller, id))) await holdScripts(tx)
  return findListToChange(tx, caller, id, { isHeld: true })
}

const namesOf = (uses: readonly NamedRow[]) => someNames(uses.map(({ name }) => name))

/** Scripts that name a list; only the provider's address lists can be named. */
async function scriptsNaming(tx: Transaction, list: StoredList): Promise<NamedRow[]> {
  return list.kind === 'address' && isSystemList(list) ? (await scriptsByList(tx))(list.name) : []
}

export async function removeList(request: CustomerRequest, id: number): Promise<void> {
  const { tx } = request
  const list = await listToChange(request, id)
  const { name, entryCount } = list
  const rules = namesOf((await rulesByList(tx, [id])).get(id) ?? [])
  if (rules !== '') throw refuse('matchLists.inUse', { rules })
  if (await isNamed(tx, id)) throw refuse('matchLists.inUseElsewhere')
  const scripts = namesOf(await scriptsNaming(tx, list))
  if (scripts !== '') throw refuse('matchLists.inScripts', { scripts })
  await tx.delete(matchLists).where(eq(matchLists.id, id))
  await audit(request, list, { action: 'matchListDeleted', before: { name, count: entryCount } })
}

/** Entries of a list; of one of the levels above without their notes. */
export async function findEntries(
  tx: Transaction,
  { id, kind, isInherited }: Pick<StoredList, 'id' | 'kind'> & { isInherited: boolean },
  { limit, offset, freeSearch, continent }: Paged & { continent?: Continent | undefined },
) {
  const held = (word: string) => heldBy(kind, word, { inNotes: !isInherited })
  const where = and(
    eq(matchListEntries.listId, id),
    kind === 'country' ? ofCountries(freeSearch, continent) : eachWord(freeSearch, held),
  )
  const rows = await tx
    .select()
    .from(matchListEntries)
    .where(where)
    .orderBy(asc(matchListEntries.value), asc(matchListEntries.id))
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(matchListEntries).where(where).limit(atMost),
  )
  const entries = rows.map(({ id, value, note }) => ({
    ...{ id, value, note: isInherited ? '' : note },
    valueInUnicode: kind === 'address' ? inUnicode(value) : null,
  }))
  return { entries, ...counted }
}

/** Judges each line; adds them when none is refused. */
export async function addEntries(
  request: CustomerRequest,
  id: number,
  { lines, note = '' }: { lines: readonly string[]; note?: string | undefined },
): Promise<{ results: MatchListResult[]; isSaved: boolean }> {
  const { tx, caller } = request
  const list = await findListToChange(tx, caller, id, { isHeld: true })
  await refuseFetched(tx, list)
  const read = lines.map((value, index) => ({ line: index + 1, given: value, ...readEntry(list.kind, value) }))
  const values = [...new Set(read.flatMap(({ value }) => value ?? []))]
  const known = await knownValues(tx, id, values)
  const fresh = values.filter((value) => !known.has(value))
  const tooMany = await wildcardsBeyond(tx, list, fresh)
  const met = new Set(known.keys())
  const results = read.map(({ line, given, value, refusal }): MatchListResult => {
    const reason = value !== null && tooMany.has(value) ? 'tooManyWildcards' : refusal
    if (value === null || reason !== null) return { line, value: given, outcome: 'refused', reason }
    const outcome = met.has(value) ? 'same' : 'added'
    met.add(value)
    return { line, value: given, outcome, reason: null }
  })
  if (results.some(({ outcome }) => outcome === 'refused')) return { results, isSaved: false }
  if (fresh.length === 0) return { results, isSaved: true }
  const { left, full } = await roomIn(tx, list)
  if (fresh.length > left) throw full
  await insertEntries(
    request,
    list,
    fresh.map((value) => ({ value, note })),
  )
  return { results, isSaved: true }
}

/** Puts new entries on a list that is held, each with its note; the caller has checked them. */
export async function insertEntries(
  request: CustomerRequest,
  list: StoredList,
  entries: readonly { value: string; note: string }[],
): Promise<void> {
  const { tx, now } = request
  const { id, resellerId, customerId } = list
  const rows = JSON.stringify(entries)
  await tx.execute(
    sql`insert into ${matchListEntries} (reseller_id, customer_id, list_id, value, note)
      select ${resellerId}::int, ${customerId}::int, ${id}::int, value, note
      from jsonb_to_recordset(${rows}::jsonb) as entry (value text, note text)`,
  )
  await countAnew(tx, id, now)
  await audit(request, list, { action: 'matchListEntriesAdded', after: logged(entries.map(({ value }) => value)) })
}

/** Takes entries off a list; answers the ids of those that were there. */
export async function removeEntries(
  request: CustomerRequest,
  id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { tx, caller, now } = request
  const list = await findListToChange(tx, caller, id, { isHeld: true })
  await refuseFetched(tx, list)
  const removed = await tx
    .delete(matchListEntries)
    .where(and(eq(matchListEntries.listId, id), inArray(matchListEntries.id, [...ids])))
    .returning({ id: matchListEntries.id, value: matchListEntries.value })
  if (removed.length > 0) {
    await countAnew(tx, id, now)
    const before = logged(removed.map(({ value }) => value))
    await audit(request, list, { action: 'matchListEntriesDeleted', before })
  }
  return new Set(removed.map((entry) => entry.id))
}

/** Writes the row anew also when the number is the same: what is kept of the list is known by its row. */
export async function countAnew(tx: Transaction, id: number, now: Date): Promise<void> {
  const entryCount = await tx.$count(matchListEntries, eq(matchListEntries.listId, id))
  await tx.update(matchLists).set({ entryCount, updatedAt: now }).where(eq(matchLists.id, id))
}

async function refuseTaken(
  tx: Transaction,
  owner: RuleOwner,
  kind: MatchListKind,
  name: string,
  except = 0,
): Promise<void> {
  const [other] = await tx
    .select({ id: matchLists.id })
    .from(matchLists)
    .where(and(ownedBy(owner, matchLists), eq(matchLists.kind, kind), sameName(name), ne(matchLists.id, except)))
  if (other) throw refuseField('name', 'matchLists.nameTaken')
}

const sameName = (name: string) => sql`lower(${matchLists.name}) = lower(${name})`

/** Entries that a list has room for, and the refusal of further ones. */
export async function roomIn(tx: Transaction, list: StoredList): Promise<{ left: number; full: ServiceError }> {
  const [all] = await tx
    .select({ count: sql<number>`coalesce(sum(${matchLists.entryCount}), 0)::int` })
    .from(matchLists)
    .where(ownedBy(list, matchLists))
  const most = ruleLevelOf(list) === 'system' ? allListEntriesAtMost : tenantListEntriesAtMost
  const own = listEntriesAtMost - list.entryCount
  const inAll = most - (all?.count ?? 0)
  return own <= inAll
    ? { left: Math.max(0, own), full: refuse('matchLists.full', { most: listEntriesAtMost }) }
    : { left: Math.max(0, inAll), full: refuse('matchLists.fullInAll', { most }) }
}

/** Ids of the values that a list has, by value. */
export async function knownValues(
  tx: Transaction,
  id: number,
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (values.length === 0) return new Map()
  const rows = await tx
    .select({ value: matchListEntries.value, id: matchListEntries.id })
    .from(matchListEntries)
    .where(
      and(eq(matchListEntries.listId, id), sql`${matchListEntries.value} = any(${sql.param([...values])}::text[])`),
    )
  return new Map(rows.map((row) => [row.value, row.id]))
}

/** New patterns with an inner wildcard for which a list of file names has no room. */
export async function wildcardsBeyond(
  tx: Transaction,
  { id, kind }: Pick<StoredList, 'id' | 'kind'>,
  fresh: readonly string[],
): Promise<Set<string>> {
  const added = kind === 'fileName' ? fresh.filter(hasInnerWildcard) : []
  if (added.length === 0) return new Set()
  const rows = await tx
    .select({ value: matchListEntries.value })
    .from(matchListEntries)
    .where(and(eq(matchListEntries.listId, id), sql`${matchListEntries.value} ~ '[*?]'`))
  const room = innerWildcardsAtMost - rows.filter(({ value }) => hasInnerWildcard(value)).length
  return new Set(added.slice(Math.max(0, room)))
}

function heldBy(kind: MatchListKind, word: string, { inNotes }: { inNotes: boolean }): SQL | undefined {
  const { value, note } = matchListEntries
  const ascii = kind === 'address' ? domainToASCII(word.replace(/^.*@/, '')) : ''
  return or(holds(value, word), inNotes ? holds(note, word) : undefined, ascii === '' ? undefined : holds(value, ascii))
}

function ofCountries(freeSearch: string, continent: Continent | undefined): SQL {
  const members = continent && new Set(countriesOf(continent))
  const codes = findCountries(freeSearch).flatMap(({ alpha2 }) => (members?.has(alpha2) === false ? [] : [alpha2]))
  return sql`${matchListEntries.value} = any(${sql.param(codes)}::text[])`
}

function inUnicode(value: string): string | null {
  const at = value.lastIndexOf('@') + 1
  const readable = value.slice(0, at) + domainToUnicode(value.slice(at))
  return readable === value ? null : readable
}

/** Values that the log names; of more, it says how many there were. */
const valuesLogged = 20

function logged(values: readonly string[]): AuditValues {
  const rest = values.length - valuesLogged
  return { count: values.length, entries: [...values.slice(0, valuesLogged), ...(rest > 0 ? [`+ ${rest}`] : [])] }
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id, resellerId, customerId }: StoredList,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `matchList ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
