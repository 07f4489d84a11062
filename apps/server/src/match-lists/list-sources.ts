import { listRefreshMinutes, type MatchListSource } from '@postern/core/management'
import { eq, inArray } from 'drizzle-orm'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import type { CustomerRequest } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { refuse, refuseField } from '../http/refuse'
import { findListToChange, type StoredList } from './list-owner'
import { matchListSources } from './match-list-sources.table'

export type StoredSource = typeof matchListSources.$inferSelect

export interface SourceValues {
  url?: string | undefined
  refreshMinutes?: number | undefined
}

const byHandRule: ThrottleRule = { limit: 10, windowMs: 10 * 60 * 1000 }

/** Address and interval of a new list; `null`: it is entered by hand. */
export function newSource({
  source = 'manual',
  url,
  refreshMinutes = listRefreshMinutes.default,
}: SourceValues & { source?: MatchListSource | undefined }): Required<SourceValues> | null {
  if (source === 'manual') return null
  if (url === undefined) throw refuseField('url', 'matchLists.urlMissing')
  return { url, refreshMinutes }
}

/** Gives a list an address, which is fetched at once. */
export async function addSource(
  { tx, now }: CustomerRequest,
  { id: listId, resellerId, customerId }: StoredList,
  { url = '', refreshMinutes = listRefreshMinutes.default }: SourceValues,
): Promise<void> {
  await tx.insert(matchListSources).values({ ...{ listId, resellerId, customerId, url, refreshMinutes }, dueAt: now })
}

/** Changes the address of a list, which is fetched at once, or how often it is fetched. */
export async function changeSource(
  { tx, now }: CustomerRequest,
  before: StoredSource,
  { url, refreshMinutes }: Required<SourceValues>,
): Promise<void> {
  const isMoved = url !== before.url
  const last = before.triedAt ?? now
  await tx
    .update(matchListSources)
    .set({
      ...{ url, refreshMinutes },
      // A fetch of the former address under way counts no longer.
      ...(isMoved && { dueAt: now, leasedUntil: null, failure: null, failureStatus: null }),
      ...(!isMoved && before.dueAt > now && { dueAt: laterBy(last, refreshMinutes ?? before.refreshMinutes) }),
    })
    .where(eq(matchListSources.listId, before.listId))
}

/** Orders a fetch now. */
export async function refreshNow(request: CustomerRequest, id: number): Promise<void> {
  const { tx, caller, now } = request
  const list = await findListToChange(tx, caller, id)
  if (!(await sourceOf(tx, list.id))) throw refuse('matchLists.notFetched')
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `matchList:${id}`, byHandRule, now))
  if (retryAfterSeconds > 0) throw tooManyTries('matchLists.refreshedOften', retryAfterSeconds)
  await tx.update(matchListSources).set({ dueAt: now }).where(eq(matchListSources.listId, id))
}

/** Refuses to change entries that come from an address by hand. */
export async function refuseFetched(tx: Transaction, { id }: StoredList): Promise<void> {
  if (await sourceOf(tx, id)) throw refuse('matchLists.fetched')
}

/** Address and schedule of a list; `undefined`: it is entered by hand. */
export async function sourceOf(tx: Transaction, listId: number): Promise<StoredSource | undefined> {
  return (await sourcesOf(tx, [listId])).get(listId)
}

/** Addresses and schedules of lists by their ids, of those that are fetched. */
export async function sourcesOf(
  tx: Transaction,
  listIds: readonly number[],
): Promise<ReadonlyMap<number, StoredSource>> {
  if (listIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(matchListSources)
    .where(inArray(matchListSources.listId, [...listIds]))
  return new Map(rows.map((row) => [row.listId, row]))
}

export const laterBy = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
