import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { ensurePartitions } from '../db/migrate'
import { removeExpired } from './remove-expired'

const hourMs = 60 * 60 * 1000
const monthMs = 31 * 24 * hourMs

export interface HousekeepingOptions {
  db: Database
  clock: Clock
  log: Logger
}

/** Once at start and every hour: partitions for the months ahead, and the removal of what has expired. */
export async function startHousekeeping({ db, clock, log }: HousekeepingOptions): Promise<{ stop(): void }> {
  const tidy = async () => {
    const now = clock.now()
    await ensurePartitions(db, new Date(now.getTime() - monthMs), new Date(now.getTime() + 2 * monthMs))
    const removed = await removeExpired(db, now)
    if (Object.values(removed).some((rows) => rows > 0)) log.info(removed, 'removed what has expired')
  }
  await tidy()
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed; it is tried again in an hour'))
  }, hourMs)
  return { stop: () => clearInterval(timer) }
}
