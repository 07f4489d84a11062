import { Role } from '@postern/core'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { createLoop, type Loop } from '../mail/loop'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { stopMails, stoppedMails } from './stop-mails.table'

export interface EndedStopsOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Polling interval. Default: half a minute. */
  everyMs?: number
}

export interface EndedStops extends Loop {
  /** Closes the stops whose time is over and returns their number. */
  runOnce(): Promise<number>
}

const atOnce = 20

/** Closes stops that have ended by themselves. The author of one that still holds mail is told, since nobody else decides about it. */
export function createEndedStops({ db, clock, log, everyMs = 30_000 }: EndedStopsOptions): EndedStops {
  const runOnce = () =>
    db.inScope({ as: 'system' }, async (tx) => {
      const now = clock.now()
      const due = await tx
        .select()
        .from(stopMails)
        .where(and(isNull(stopMails.endedAt), sql`${stopMails.until} <= ${now.toISOString()}::timestamptz`))
        .orderBy(stopMails.until)
        .limit(atOnce)
        .for('update', { skipLocked: true })
      for (const stop of due) {
        await tx.update(stopMails).set({ endedAt: stop.until }).where(eq(stopMails.id, stop.id))
        const count = await tx.$count(stoppedMails, eq(stoppedMails.stopId, stop.id))
        if (count > 0) await tellAuthor(tx, stop, { count, now })
      }
      return due.length
    })
  const loop = createLoop({ name: 'ended stops', everyMs, log, work: async () => (await runOnce()) === atOnce })
  return { ...loop, runOnce }
}

/** Mails the author; where that account is gone, all super administrators. */
async function tellAuthor(
  tx: Transaction,
  { direction, value, customerId, createdBy }: typeof stopMails.$inferSelect,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  const [customer] =
    customerId === null
      ? []
      : await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId))
  const stopped = { direction, of: value || (customer?.name ?? ''), count }
  const readers = await tx
    .select({ userId: users.id, username: users.username })
    .from(users)
    .where(
      and(
        or(eq(users.username, createdBy), eq(users.role, Role.SuperAdmin)),
        ...[users.isActive, isNull(users.deletedAt)],
      ),
    )
  const author = readers.filter(({ username }) => username === createdBy)
  for (const { userId } of author.length > 0 ? author : readers) {
    const order = { kind: AccountMail.StopEnded, facts: { stopped }, userId, resellerId: null, customerId: null, now }
    await orderAccountMail(tx, order)
  }
}
