import { fetchedListBytesAtMost, type ListRefreshFailure } from '@postern/core/management'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { isClaimable } from '../db/leases'
import { fetchText } from '../guarded-calls/fetch-text'
import type { GuardedCallOptions } from '../guarded-calls/guarded-call'
import { createLoop, type Loop } from '../mail/loop'
import { holdLists } from './list-owner'
import { laterBy, type StoredSource } from './list-sources'
import { matchListSources } from './match-list-sources.table'
import { matchLists } from './match-lists.table'
import { type ListFile, readListFile } from './read-list-file'
import { replaceEntries } from './replace-entries'

export interface ListRefresherOptions extends GuardedCallOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Value of the `user-agent` header. */
  product: string
  /** Polling interval. Default: 2 s. */
  everyMs?: number
  /** Time for which a process may keep a list. Default: one minute. */
  leaseMs?: number
  /** Time that a fetch may take. Default: 10 s. */
  timeoutMs?: number
}

export interface ListRefresher extends Loop {
  /** Fetches the lists that are due now, and returns their number once each has an outcome. */
  runOnce(): Promise<number>
}

type Fetched = ListFile | { failure: ListRefreshFailure; status?: number }

const atOnce = 8
/** Servers that do not answer hold up the lists of no other owner. */
const atOnceOfOwner = 2
/** A failed fetch is tried again after so long at the latest. */
const retryMinutes = 60

/**
 * Fetches match lists from their addresses when they are due. A process takes a list with a lease, and if it dies, others take over. Entries
 * are replaced in one transaction once a file has been read; of a failed fetch only the cause is kept.
 */
export function createListRefresher({
  db,
  clock,
  log,
  product,
  everyMs = 2_000,
  leaseMs = 60_000,
  timeoutMs,
  ...calling
}: ListRefresherOptions): ListRefresher {
  const running = new Map<Promise<void>, number>()
  const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => db.inScope({ as: 'system' }, work)

  async function startOne(): Promise<boolean> {
    const source = await claim(clock.now())
    if (!source) return false
    const task = refresh(source)
      .catch((error: unknown) => {
        // Its lease ends, and it is tried again.
        log.error({ err: error, listId: source.listId }, 'a list from an address was not refreshed')
      })
      .finally(() => {
        running.delete(task)
        loop.wake()
      })
    running.set(task, ownerOf(source))
    return true
  }

  async function fill(): Promise<number> {
    let started = 0
    while (running.size < atOnce && (await startOne())) started += 1
    return started
  }

  function claim(now: Date): Promise<StoredSource | undefined> {
    const { listId: id, dueAt, leasedUntil, customerId, resellerId } = matchListSources
    const owners = [...running.values()]
    const busy = owners.filter((owner) => owners.filter((one) => one === owner).length >= atOnceOfOwner)
    const where =
      busy.length > 0 ? notInArray(sql`coalesce(${customerId}, -${resellerId}, 0)`, [...new Set(busy)]) : undefined
    const lease = new Date(now.getTime() + leaseMs)
    return inSystem(async (tx) => {
      const [row] = await tx
        .update(matchListSources)
        .set({ leasedUntil: lease })
        .where(isClaimable(tx, { id, dueAt, leasedUntil, where, now, limit: 1 }))
        .returning()
      return row && { ...row, leasedUntil: lease }
    })
  }

  async function refresh(source: StoredSource): Promise<void> {
    const { listId, resellerId, customerId } = source
    const [list] = await inSystem((tx) => tx.select().from(matchLists).where(eq(matchLists.id, listId)))
    if (!list) return
    const fetched = await fetchList(source.url, list.kind)
    const now = clock.now()
    await inSystem(async (tx) => {
      await holdLists(tx, { resellerId, customerId })
      if (!(await isStillOurs(tx, source))) return
      const failure = fetched.failure ?? (await replaceEntries(tx, listId, fetched.entries, now))
      await tx
        .update(matchListSources)
        .set(
          failure === null && fetched.failure === null
            ? good(source, fetched, now)
            : failed(source, failure, fetched, now),
        )
        .where(eq(matchListSources.listId, listId))
      log.info({ listId, failure, entries: fetched.failure === null ? fetched.entries.length : 0 }, 'fetched a list')
    })
  }

  async function fetchList(url: string, kind: Parameters<typeof readListFile>[0]): Promise<Fetched> {
    const userAgent = `${product}-lists`
    const fetched = await fetchText(url, { ...calling, userAgent, timeoutMs, bytesAtMost: fetchedListBytesAtMost })
    return fetched.failure === null ? readListFile(kind, fetched.text) : fetched
  }

  /** Waits for changes of the address, and for a process that took over. */
  async function isStillOurs(tx: Transaction, { listId, leasedUntil, url }: StoredSource): Promise<boolean> {
    const [stored] = await tx
      .select()
      .from(matchListSources)
      .where(and(eq(matchListSources.listId, listId), eq(matchListSources.url, url)))
      .for('update')
    return stored?.leasedUntil?.getTime() === leasedUntil?.getTime()
  }

  const loop = createLoop({
    ...{ name: 'lists from addresses', everyMs, log, bell: db.bell },
    async work() {
      const started = await fill()
      if (running.size < atOnce) return false
      // Every place is taken: goes on as soon as one is free.
      await Promise.race(running.keys())
      return started > 0
    },
  })
  return {
    ...loop,
    async runOnce() {
      let fetched = 0
      for (let started = await fill(); started > 0; started = await fill()) {
        fetched += started
        await Promise.all(running.keys())
      }
      return fetched
    },
    async stop() {
      await loop.stop()
      await Promise.all(running.keys())
    },
  }
}

const ownerOf = ({ customerId, resellerId }: StoredSource) => customerId ?? -(resellerId ?? 0)

function good({ refreshMinutes }: StoredSource, { refusedCount, refusedLines }: ListFile, now: Date) {
  return {
    ...{ triedAt: now, refreshedAt: now, dueAt: laterBy(now, refreshMinutes), leasedUntil: null },
    ...{ failure: null, failureStatus: null, refusedCount, refusedLines },
  }
}

function failed({ refreshMinutes }: StoredSource, failure: ListRefreshFailure | null, fetched: Fetched, now: Date) {
  return {
    ...{ triedAt: now, dueAt: laterBy(now, Math.min(refreshMinutes, retryMinutes)), leasedUntil: null, failure },
    failureStatus: 'status' in fetched ? (fetched.status ?? null) : null,
  }
}
