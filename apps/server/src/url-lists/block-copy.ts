import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { countsFor, readBlockEntries, type StoredUrlEntry } from './read-url-entries'

/** The lists of malicious links in memory, for links that are opened while the database is away. */
export interface BlockCopy {
  /** Reads the lists again where the copy is old; a failure keeps what was read last. */
  refresh(): Promise<void>
  /** Entries stored under one of the hashes that apply to a customer, as of the last reading. */
  about(hashes: readonly string[], customerId: number): StoredUrlEntry[]
}

const readEveryMs = 30_000

/** Creates an empty copy. Visits refresh it: a server that nobody's links lead to reads nothing. */
export function createBlockCopy(db: Database, clock: Clock): BlockCopy {
  let byHash: ReadonlyMap<string, readonly StoredUrlEntry[]> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const now = clock.now()
    const entries = await db.inScope({ as: 'system' }, (tx) => readBlockEntries(tx, now))
    const read = new Map<string, StoredUrlEntry[]>()
    for (const entry of entries) read.set(entry.keyHash, [...(read.get(entry.keyHash) ?? []), entry])
    byHash = read
    readAt = now.getTime()
  }

  return {
    async refresh() {
      if (clock.now().getTime() - readAt < readEveryMs) return
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading.catch(() => undefined)
    },
    about(hashes, customerId) {
      const now = clock.now().getTime()
      return hashes
        .flatMap((hash) => byHash.get(hash) ?? [])
        .filter((entry) => countsFor(entry, { resellerId: null, customerId }))
        .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    },
  }
}
