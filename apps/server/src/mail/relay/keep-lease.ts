import { and, eq, isNotNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { deliveries } from '../../messages/messages.table'
import { leaseEnd } from './claim'

/** Well within the lease, so that one renewal may fail. */
const renewEveryMs = 60_000

export interface LeaseServices {
  db: Database
  clock: Clock
  log: Logger
  /** Default: a minute. */
  everyMs?: number
}

/**
 * Renews the lease of a delivery while it is being tried: a try may take as long as the other server needs, and when this process dies,
 * others take over soon all the same. Returns a function that ends it.
 */
export function keepLease({ db, clock, log, everyMs = renewEveryMs }: LeaseServices, id: number): () => void {
  const renew = () =>
    db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(deliveries)
        .set({ leasedUntil: new Date(leaseEnd(clock.now())) })
        // A delivery that was put back meanwhile is nobody's any more.
        .where(and(eq(deliveries.id, id), isNotNull(deliveries.leasedUntil))),
    )
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error, id }, 'the lease of a delivery was not renewed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
