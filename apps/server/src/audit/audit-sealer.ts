import { desc, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { createLoop, type Loop } from '../mail/loop'
import { auditSeals, auditUnsealed } from './audit.table'
import { canonicalColumns, digestEvent, type SealableEvent, sealVersion } from './canonical-event'
import { hashEvents, hashSeal, type Seal, type SealKeys } from './seal-hash'

export interface AuditSealerOptions {
  db: Database
  clock: Clock
  log: Logger
  keys: SealKeys
  /** Retention of events in days. */
  auditDays: number
  /** Interval between two seals. Default: one minute. */
  everyMs?: number
  /** Maximum number of events per seal. Default: 500. */
  eventsAtMost?: number
}

export interface AuditSealer extends Loop {
  /** Writes the next seal, if there is anything to seal and no other server is at it. */
  runOnce(): Promise<Pick<Seal, 'number' | 'eventCount' | 'isCaughtUp'> | null>
}

const lockNumber = 7003
const dayMs = 24 * 60 * 60 * 1000
const tellEveryMs = 60 * 60 * 1000

/**
 * Seals waiting audit events in batches, each chained to the previous one. Writers never wait for it: they queue their events, and an event
 * that commits late goes into a later batch. Only one server seals at a time.
 */
export function createAuditSealer(options: AuditSealerOptions): AuditSealer {
  const { db, clock, log, keys, auditDays, everyMs = 60_000, eventsAtMost = 500 } = options
  let toldAt = 0

  async function runOnce() {
    const now = clock.now()
    const seal = await db.inScope({ as: 'system' }, (tx) => sealNext(tx, now))
    // Stored elsewhere, a log line reveals a chain that was truncated at its end.
    if (seal && now.getTime() - toldAt >= tellEveryMs) {
      toldAt = now.getTime()
      log.info({ number: seal.number, hash: seal.hash }, 'the audit log is sealed')
    }
    return seal
  }

  async function sealNext(tx: Transaction, now: Date): Promise<Seal | null> {
    const lock = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${lockNumber}) as taken`)
    if (!lock.rows[0]?.taken) return null
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
    // Rounded to whole days: otherwise there would be a new value to seal every minute.
    const today = Math.floor(now.getTime() / dayMs) * dayMs
    const removedBefore = Math.max(last?.removedBefore ?? 0, firstTimeId(new Date(today - auditDays * dayMs)))
    const events = await waitingEvents(tx, removedBefore, eventsAtMost)
    const isDue = !last || events.length > 0 || last.removedBefore < removedBefore || last.keyName !== keys.current
    if (!isDue) return null

    const seal = sealOf(events, { last, removedBefore, now, isCaughtUp: events.length < eventsAtMost, keys })
    await tx.insert(auditSeals).values(seal)
    if (seal.eventIds.length > 0) await tx.delete(auditUnsealed).where(inArray(auditUnsealed.eventId, seal.eventIds))
    return seal
  }

  const loop = createLoop({
    name: 'sealing the audit log',
    everyMs,
    log,
    work: async () => (await runOnce())?.isCaughtUp === false,
  })
  return { ...loop, runOnce }
}

interface SealParts {
  last: Seal | undefined
  removedBefore: number
  now: Date
  isCaughtUp: boolean
  keys: SealKeys
}

function sealOf(events: readonly SealableEvent[], { last, removedBefore, now, isCaughtUp, keys }: SealParts) {
  const eventIds = events.map(({ id }) => Number(id))
  const digests = Buffer.concat(events.map(digestEvent))
  const fields = {
    number: (last?.number ?? 0) + 1,
    version: sealVersion,
    sealedAt: now,
    eventCount: events.length,
    firstId: eventIds[0] ?? null,
    lastId: eventIds.at(-1) ?? null,
    eventsHash: hashEvents(eventIds, digests),
    removedBefore,
    isCaughtUp,
    previousHash: last?.hash ?? '',
  }
  const hash = hashSeal(fields)
  return { ...fields, eventIds, digests, hash, ...keys.sign(hash) }
}

async function waitingEvents(tx: Transaction, from: number, limit: number): Promise<SealableEvent[]> {
  const { rows } = await tx.execute<SealableEvent>(sql`select ${canonicalColumns} from audit_unsealed u
    join audit_events e on e.id = u.event_id where u.event_id >= ${from} order by u.event_id limit ${limit}`)
  return rows
}
