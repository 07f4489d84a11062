import type { Logger } from 'pino'
import type { Clock } from '../clock'
import { countLicences } from '../customers/licence-months'
import type { Database } from '../db/database'
import { isConnectionLost } from '../db/database-away'
import { ensurePartitions } from '../db/migrate'
import { signal } from '../observe/signals'
import { removeExpired } from './remove-expired'
import type { RetentionDays } from './retention-rule'

const hourMs = 60 * 60 * 1000
const monthMs = 31 * 24 * hourMs

export interface HousekeepingOptions {
  db: Database
  clock: Clock
  log: Logger
  retention: RetentionDays
}

export interface Housekeeping {
  /** Resolves after the first run. */
  start(): Promise<void>
  stop(): void
}

/** Runs at startup and every hour: creates partitions for the coming months, removes expired data, and takes the daily licence count. */
export function createHousekeeping({ db, clock, log, retention }: HousekeepingOptions): Housekeeping {
  const makePartitions = (now: Date) =>
    ensurePartitions(db, new Date(now.getTime() - monthMs), new Date(now.getTime() + 2 * monthMs))
  let isFailed = false
  const failed = (step: string, error: unknown) => {
    isFailed = true
    log.error({ err: error, step }, 'a step of housekeeping failed; it is tried again in an hour')
  }

  async function tidy(now: Date): Promise<void> {
    const removed = await removeExpired(db, now, { retention, onFailure: failed })
    if (Object.values(removed).some((rows) => rows > 0)) log.info(removed, 'removed what has expired')
    await countLicences(db, now).catch((error: unknown) => failed('licences', error))
  }

  /** While the database is unreachable, logs one line instead of one per step. */
  async function round(now: Date): Promise<void> {
    isFailed = false
    await makeAndTidy(now)
    signal('loopRan', { name: 'housekeeping', isFailed })
  }

  async function makeAndTidy(now: Date): Promise<void> {
    try {
      await makePartitions(now)
    } catch (error) {
      failed('partitions', error)
      if (isConnectionLost(error)) return
    }
    await tidy(now)
  }

  let timer: NodeJS.Timeout | undefined
  return {
    async start() {
      // Without partitions no mail can be stored: a server that cannot create them does not start.
      await makePartitions(clock.now())
      await tidy(clock.now())
      signal('loopRan', { name: 'housekeeping', isFailed })
      timer = setInterval(() => void round(clock.now()), hourMs)
    },
    stop: () => clearInterval(timer),
  }
}
