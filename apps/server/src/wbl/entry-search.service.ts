import { domainToASCII } from 'node:url'
import type { OwnerLevel, WblCleanUp, WblOrdering } from '@postern/core/sender-lists'
import { and, asc, count, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../db/as-system'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import { given } from '../db/given'
import { eachWord, holds } from '../db/text-search'
import type { Caller } from '../http/caller'
import type { UserRequest } from '../users/users.service'
import { toCleanUp, unusedSince } from './clean-ups'
import { countSenders } from './count-senders'
import { cleanedFor, own, readable } from './entry-access'
import { entryAnswer, selectEntries } from './entry-answer'
import { narrowestOwner } from './owner-lists'
import { parseSender } from './parse-sender'
import { type WblSource, wblEntries } from './wbl.table'

type Asked = Pick<UserRequest, 'tx' | 'caller' | 'now'>

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
