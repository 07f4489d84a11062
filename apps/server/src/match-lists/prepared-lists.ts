import { type MatchListKind, type PreparedMatchList, prepareMatchList, type RuleLists } from '@postern/core/management'
import { asc, inArray, sql } from 'drizzle-orm'
import { databaseOf, type Transaction } from '../db/database'
import { matchListEntries, matchLists } from './match-lists.table'

interface Kept {
  /** Version of the list's row; every change of its entries renews it. */
  version: string
  prepared: PreparedMatchList
}

/** Entries that are kept in memory together, and a little more than all lists can have. When there are more, the oldest lists go. */
const entriesAtMost = 600_000

const keptOf = new WeakMap<object, Map<number, Kept>>()

/** The match lists of these ids as they are at this moment. Entries are read only where they are not known from an earlier message. */
export async function readPreparedLists(tx: Transaction, ids: readonly number[]): Promise<RuleLists> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: matchLists.id, kind: matchLists.kind, version: sql<string>`${matchLists}.xmin::text` })
    .from(matchLists)
    .where(inArray(matchLists.id, [...ids]))
  const lists = keptBy(tx)
  const prepared = new Map<number, PreparedMatchList>()
  for (const { id, kind, version } of rows) {
    const kept = lists.get(id)
    const list = kept?.version === version ? kept.prepared : await readList(tx, id, kind)
    keep(lists, id, { version, prepared: list })
    prepared.set(id, list)
  }
  return prepared
}

async function readList(tx: Transaction, id: number, kind: MatchListKind): Promise<PreparedMatchList> {
  const rows = await tx
    .select({ value: matchListEntries.value })
    .from(matchListEntries)
    .where(inArray(matchListEntries.listId, [id]))
    .orderBy(asc(matchListEntries.id))
  return prepareMatchList(
    kind,
    rows.map(({ value }) => value),
  )
}

/** The one that was used last stands last. */
function keep(lists: Map<number, Kept>, id: number, made: Kept): void {
  lists.delete(id)
  lists.set(id, made)
  let entries = [...lists.values()].reduce((sum, { prepared }) => sum + prepared.size, 0)
  for (const [oldest, { prepared }] of lists) {
    if (entries <= entriesAtMost) return
    entries -= prepared.size
    lists.delete(oldest)
  }
}

function keptBy(tx: Transaction): Map<number, Kept> {
  const database = databaseOf(tx)
  const lists = keptOf.get(database) ?? new Map<number, Kept>()
  keptOf.set(database, lists)
  return lists
}
