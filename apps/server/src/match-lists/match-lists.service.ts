import { domainToASCII, domainToUnicode } from 'node:url'
import type { MatchListOrdering, MatchListResult } from '@postern/core'
import { type Continent, countriesOf, findCountries } from '@postern/core/countries'
import {
  allListEntriesAtMost,
  hasInnerWildcard,
  innerWildcardsAtMost,
  listEntriesAtMost,
  type MatchListKind,
  matchListsAtMost,
} from '@postern/core/management'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { holdRules } from '../customer-rules/rule-owner'
import { type CustomerRequest, differences } from '../customers/customer-request'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { holdScripts, scriptsByList } from '../scripts/lists-in-scripts'
import { matchListEntries, matchLists } from './match-lists.table'
import { readEntry } from './read-entry'
import { type NamedRow, rulesByList } from './rule-lists'

export type StoredList = typeof matchLists.$inferSelect

interface Paged {
  limit: number
  offset: number
  freeSearch: string
}

export interface ListValues {
  name?: string | undefined
  description?: string | undefined
}

const orderings = { name: sql`lower(${matchLists.name})`, updatedAt: matchLists.updatedAt }

export async function findLists(
  tx: Transaction,
  {
    limit,
    offset,
    freeSearch,
    ordering,
    kind,
  }: Paged & { ordering: MatchListOrdering; kind?: MatchListKind | undefined },
) {
  const where = and(
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

export async function findList(tx: Transaction, id: number): Promise<StoredList> {
  const [list] = await tx.select().from(matchLists).where(eq(matchLists.id, id))
  if (!list) throw refuse('requests.notFound')
  return list
}

/** Version of name and description; entries are changed separately. */
export function listVersion({ name, description }: Pick<StoredList, 'name' | 'description'>): string {
  return versionOf({ name, description })
}

export async function addList(
  request: CustomerRequest,
  { kind, name, description = '' }: { kind: MatchListKind; name: string; description?: string | undefined },
): Promise<number> {
  const { tx, now } = request
  await changesInTurn(tx)
  if ((await tx.$count(matchLists)) >= matchListsAtMost) throw refuse('matchLists.tooMany', { most: matchListsAtMost })
  await refuseTaken(tx, kind, name)
  const [added] = await tx
    .insert(matchLists)
    .values({ kind, name, description, createdAt: now, updatedAt: now })
    .returning({ id: matchLists.id })
  if (!added) throw new Error('The database answered no list.')
  await audit(request, added.id, { action: 'matchListAdded', after: { name, description } })
  return added.id
}

export async function changeList(
  request: CustomerRequest & { ifMatch: string | null },
  id: number,
  values: ListValues,
): Promise<void> {
  const { tx, now } = request
  await holdScripts(tx)
  await changesInTurn(tx)
  const list = await findList(tx, id)
  refuseStale(request.ifMatch, listVersion(list))
  const before = { name: list.name, description: list.description }
  const after = { name: values.name ?? list.name, description: values.description ?? list.description }
  const changed = differences(before, after)
  if (!changed) return
  await refuseTaken(tx, list.kind, after.name, id)
  if (after.name.toLowerCase() !== list.name.toLowerCase()) {
    const scripts = namesOf(await scriptsNaming(tx, list))
    if (scripts !== '') throw refuseField('name', 'matchLists.inScripts', { scripts })
  }
  await tx
    .update(matchLists)
    .set({ ...after, updatedAt: now })
    .where(eq(matchLists.id, id))
  await audit(request, id, { action: 'matchListChanged', ...changed })
}

/** Rules or scripts that a refusal names. */
const usesNamed = 5

function namesOf(uses: readonly NamedRow[]): string {
  const names = uses.slice(0, usesNamed).map(({ name }) => name)
  return [...names, ...(uses.length > usesNamed ? ['…'] : [])].join(', ')
}

/** Scripts that name a list; only address lists can be named. */
async function scriptsNaming(tx: Transaction, { kind, name }: StoredList): Promise<NamedRow[]> {
  return kind === 'address' ? (await scriptsByList(tx))(name) : []
}

export async function removeList(request: CustomerRequest, id: number): Promise<void> {
  const { tx } = request
  // No rule or script may begin to name it meanwhile.
  await holdRules(tx, null)
  await holdScripts(tx)
  await changesInTurn(tx)
  const list = await findList(tx, id)
  const { name, entryCount } = list
  const rules = namesOf((await rulesByList(tx)).get(id) ?? [])
  if (rules !== '') throw refuse('matchLists.inUse', { rules })
  const scripts = namesOf(await scriptsNaming(tx, list))
  if (scripts !== '') throw refuse('matchLists.inScripts', { scripts })
  await tx.delete(matchLists).where(eq(matchLists.id, id))
  await audit(request, id, { action: 'matchListDeleted', before: { name, count: entryCount } })
}

export async function findEntries(
  tx: Transaction,
  { id, limit, offset, freeSearch, continent }: Paged & { id: number; continent?: Continent | undefined },
) {
  const { kind } = await findList(tx, id)
  const where = and(
    eq(matchListEntries.listId, id),
    kind === 'country' ? ofCountries(freeSearch, continent) : eachWord(freeSearch, (word) => heldBy(kind, word)),
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
    ...{ id, value, note },
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
  const { tx, now } = request
  await changesInTurn(tx)
  const list = await findList(tx, id)
  const read = lines.map((value, index) => ({ line: index + 1, given: value, ...readEntry(list.kind, value) }))
  const values = [...new Set(read.flatMap(({ value }) => value ?? []))]
  const known = await knownValues(tx, id, values)
  const fresh = values.filter((value) => !known.has(value))
  const tooMany = list.kind === 'fileName' ? await wildcardsBeyond(tx, id, fresh) : new Set<string>()
  const met = new Set(known)
  const results = read.map(({ line, given, value, refusal }): MatchListResult => {
    const reason = value !== null && tooMany.has(value) ? 'tooManyWildcards' : refusal
    if (value === null || reason !== null) return { line, value: given, outcome: 'refused', reason }
    const outcome = met.has(value) ? 'same' : 'added'
    met.add(value)
    return { line, value: given, outcome, reason: null }
  })
  if (results.some(({ outcome }) => outcome === 'refused')) return { results, isSaved: false }
  if (fresh.length === 0) return { results, isSaved: true }
  await refuseTooLong(tx, list, fresh.length)
  await tx.execute(
    sql`insert into ${matchListEntries} (list_id, value, note)
      select ${id}, value, ${note} from unnest(${sql.param(fresh)}::text[]) as value`,
  )
  await countAnew(tx, id, now)
  await audit(request, id, { action: 'matchListEntriesAdded', after: logged(fresh) })
  return { results, isSaved: true }
}

/** Takes entries off a list; answers the ids of those that were there. */
export async function removeEntries(
  request: CustomerRequest,
  id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const { tx, now } = request
  await changesInTurn(tx)
  await findList(tx, id)
  const removed = await tx
    .delete(matchListEntries)
    .where(and(eq(matchListEntries.listId, id), inArray(matchListEntries.id, [...ids])))
    .returning({ id: matchListEntries.id, value: matchListEntries.value })
  if (removed.length > 0) {
    await countAnew(tx, id, now)
    await audit(request, id, { action: 'matchListEntriesDeleted', before: logged(removed.map(({ value }) => value)) })
  }
  return new Set(removed.map((entry) => entry.id))
}

/** Changes of match lists wait for one another. */
async function changesInTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('match lists', 0))`)
}

/** Writes the row anew also when the number is the same: what is kept of the list is known by its row. */
async function countAnew(tx: Transaction, id: number, now: Date): Promise<void> {
  const entryCount = await tx.$count(matchListEntries, eq(matchListEntries.listId, id))
  await tx.update(matchLists).set({ entryCount, updatedAt: now }).where(eq(matchLists.id, id))
}

async function refuseTaken(tx: Transaction, kind: MatchListKind, name: string, except = 0): Promise<void> {
  const [other] = await tx
    .select({ id: matchLists.id })
    .from(matchLists)
    .where(and(eq(matchLists.kind, kind), sql`lower(${matchLists.name}) = lower(${name})`, ne(matchLists.id, except)))
  if (other) throw refuseField('name', 'matchLists.nameTaken')
}

async function refuseTooLong(tx: Transaction, { entryCount }: StoredList, added: number): Promise<void> {
  if (entryCount + added > listEntriesAtMost) throw refuse('matchLists.tooLong', { most: listEntriesAtMost })
  const [all] = await tx
    .select({ count: sql<number>`coalesce(sum(${matchLists.entryCount}), 0)::int` })
    .from(matchLists)
  if ((all?.count ?? 0) + added > allListEntriesAtMost) {
    throw refuse('matchLists.tooLongInAll', { most: allListEntriesAtMost })
  }
}

async function knownValues(tx: Transaction, id: number, values: readonly string[]): Promise<Set<string>> {
  if (values.length === 0) return new Set()
  const rows = await tx
    .select({ value: matchListEntries.value })
    .from(matchListEntries)
    .where(
      and(eq(matchListEntries.listId, id), sql`${matchListEntries.value} = any(${sql.param([...values])}::text[])`),
    )
  return new Set(rows.map(({ value }) => value))
}

/** New patterns with an inner wildcard for which the list has no room. */
async function wildcardsBeyond(tx: Transaction, id: number, fresh: readonly string[]): Promise<Set<string>> {
  const added = fresh.filter(hasInnerWildcard)
  if (added.length === 0) return new Set()
  const rows = await tx
    .select({ value: matchListEntries.value })
    .from(matchListEntries)
    .where(and(eq(matchListEntries.listId, id), sql`${matchListEntries.value} ~ '[*?]'`))
  const room = innerWildcardsAtMost - rows.filter(({ value }) => hasInnerWildcard(value)).length
  return new Set(added.slice(Math.max(0, room)))
}

function heldBy(kind: MatchListKind, word: string): SQL | undefined {
  const { value, note } = matchListEntries
  const ascii = kind === 'address' ? domainToASCII(word.replace(/^.*@/, '')) : ''
  return or(holds(value, word), holds(note, word), ascii === '' ? undefined : holds(value, ascii))
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
  id: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `matchList ${id}`
  await writeAudit(tx, { userId, username, resellerId: null, customerId: null, address, now, target, ...change })
}
