import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { auditSeals } from './audit.table'
import { canonicalColumns, digestEvent, type SealableEvent, sealVersion } from './canonical-event'
import { digestBytes, hashEvents, hashSeal, type Seal, type SealKeys } from './seal-hash'

/** A seal recorded earlier, outside the database. */
export interface KnownSeal {
  number: number
  hash: string
}

export interface FoundEvents {
  count: number
  /** The first hundred ids. */
  ids: number[]
}

export interface AuditReport {
  seals: number
  /** Number of events that match their seal. */
  events: number
  /** Number of sealed events that retention has removed. */
  removed: number
  /** Number of events for the next seal. */
  waiting: number
  last: KnownSeal | null
  /** The first seal that has been altered. */
  brokenSeal: { number: number; reason: string } | null
  changed: FoundEvents
  missing: FoundEvents
  /** Events in no seal, and events sealed long after their claimed time. */
  inserted: FoundEvents
}

const sealsAtATime = 20
const eventsAtATime = 1_000
const namedAtMost = 100
// Events are queued on commit: a few seconds after their time, some minutes in a long job.
const latestMs = 60 * 60 * 1000

/** Walks the whole chain and every event in bounded memory. Servers may keep running. */
export async function verifyAudit(db: Database, keys: SealKeys, known?: KnownSeal): Promise<AuditReport> {
  const removedBefore = await readRemovedBefore(db)
  const report: AuditReport = {
    ...{ seals: 0, events: 0, removed: 0, waiting: 0, last: null, brokenSeal: null },
    ...{ changed: found(), missing: found(), inserted: found() },
  }
  const breakAt = (number: number, reason: string | null) => {
    if (reason !== null) report.brokenSeal ??= { number, reason }
  }

  let previous: Seal | null = null
  let caughtUpAt: Date | null = null
  for (;;) {
    const seals = await nextSeals(db, previous?.number ?? 0)
    for (const seal of seals) {
      breakAt((previous?.number ?? 0) + 1, gapBefore(seal, previous))
      breakAt(seal.number, faultOf(seal, previous, keys))
      breakAt(seal.number, known?.number === seal.number && known.hash !== seal.hash ? 'it was made anew' : null)
      if (seal.eventIds && seal.digests) await compareEvents(db, seal, { report, removedBefore, since: caughtUpAt })
      else {
        report.removed += seal.eventCount
        breakAt(seal.number, (seal.lastId ?? 0) >= removedBefore ? 'its list of events is gone' : null)
      }
      report.seals += 1
      if (seal.isCaughtUp) caughtUpAt = seal.sealedAt
      previous = seal
    }
    if (seals.length < sealsAtATime) break
  }
  if (previous) {
    breakAt(
      previous.number,
      keys.check(previous) === 'unknownKey' ? 'its key is neither SECRET_KEY nor SECRET_KEY_BEFORE' : null,
    )
    report.last = { number: previous.number, hash: previous.hash }
  }
  const reached = previous?.number ?? 0
  breakAt(reached + 1, known && known.number > reached ? `it is missing, as seal ${known.number} was there` : null)
  await findUnsealed(db, report, removedBefore)
  return report
}

/** True if the log is as it was written. */
export function isIntact({ brokenSeal, changed, missing, inserted }: AuditReport): boolean {
  return !brokenSeal && changed.count + missing.count + inserted.count === 0
}

function gapBefore({ number }: Seal, previous: Seal | null): string | null {
  return number === (previous?.number ?? 0) + 1 ? null : 'it is missing'
}

function faultOf(seal: Seal, previous: Seal | null, keys: SealKeys): string | null {
  if (seal.version !== sealVersion) return 'it is of a version that this server does not know'
  if (seal.previousHash !== (previous?.hash ?? '')) return 'it does not follow the seal before'
  if (seal.hash !== hashSeal(seal)) return 'it was changed'
  if (keys.check(seal) === 'wrong') return 'it was not made with the secret key'
  if (seal.eventIds && seal.digests && !isListWhole(seal, seal.eventIds, seal.digests))
    return 'its list of events was changed'
  return null
}

function isListWhole({ eventCount, eventsHash }: Seal, ids: readonly number[], digests: Buffer): boolean {
  const isComplete = ids.length === eventCount && digests.length === eventCount * digestBytes
  return isComplete && hashEvents(ids, digests) === eventsHash
}

interface Comparison {
  report: AuditReport
  removedBefore: number
  /** Time of the last seal that left no event waiting. */
  since: Date | null
}

async function compareEvents(db: Database, seal: Seal, { report, removedBefore, since }: Comparison): Promise<void> {
  const ids = seal.eventIds ?? []
  const rows = await inSystem(db, async (tx) => {
    const { rows } = await tx.execute<SealableEvent>(
      sql`select ${canonicalColumns} from audit_events e where e.id = any(${sql.param(ids)}::bigint[])`,
    )
    return rows
  })
  const events = new Map(rows.map((event) => [Number(event.id), event]))
  const earliest = since ? firstTimeId(new Date(since.getTime() - latestMs)) : 0
  const missing: number[] = []
  ids.forEach((id, index) => {
    const event = events.get(id)
    const digest = seal.digests?.subarray(index * digestBytes, (index + 1) * digestBytes)
    if (!event) missing.push(id)
    else if (!digest?.equals(digestEvent(event))) note(report.changed, id)
    else if (id < earliest) note(report.inserted, id)
    else report.events += 1
  })
  const removed = missing.filter((id) => id < removedBefore)
  report.removed += removed.length
  // Retention may have advanced since the walk began.
  const isLate = missing.length > removed.length
  const removedBy = isLate ? await readRemovedBefore(db) : removedBefore
  for (const id of missing.filter((id) => id >= removedBefore)) {
    if (id < removedBy) report.removed += 1
    else note(report.missing, id)
  }
}

/** Finds events that are neither sealed nor waiting, and waiting events that no longer exist. */
async function findUnsealed(db: Database, report: AuditReport, removedBefore: number): Promise<void> {
  await walkIds(db, removedBefore, report.inserted, (after) => unsealedEvents(after))
  await walkIds(db, removedBefore, report.missing, (after) => lostEvents(after))
  const { rows } = await inSystem(db, (tx) =>
    tx.execute<{ waiting: number }>(sql`select count(*)::int as waiting from audit_unsealed u
      join audit_events e on e.id = u.event_id where u.event_id >= ${removedBefore}`),
  )
  report.waiting = rows[0]?.waiting ?? 0
}

type Page = (after: number) => ReturnType<typeof sql>

/** One page per statement: within a statement, an event is either waiting or sealed. */
async function walkIds(db: Database, from: number, into: FoundEvents, page: Page): Promise<void> {
  let after = from - 1
  for (;;) {
    const { rows } = await inSystem(db, (tx) => tx.execute<{ last: string | null; ids: string[] }>(page(after)))
    for (const id of rows[0]?.ids ?? []) note(into, Number(id))
    const last = rows[0]?.last ?? null
    if (last === null) return
    after = Number(last)
  }
}

const unsealedEvents: Page = (after) => sql`
  with page as materialized (select id from audit_events where id > ${after} order by id limit ${eventsAtATime}),
    sealed as (select unnest(event_ids) as id from audit_seals
      where event_ids is not null and last_id >= (select min(id) from page) and first_id <= (select max(id) from page))
  select (select max(id) from page) as last, coalesce(array_agg(id order by id) filter (where id is not null), '{}') as ids
  from (select p.id from page p
    where not exists (select from sealed s where s.id = p.id)
      and not exists (select from audit_unsealed u where u.event_id = p.id)) as unsealed`

const lostEvents: Page = (after) => sql`
  with page as materialized (
    select event_id as id from audit_unsealed where event_id > ${after} order by event_id limit ${eventsAtATime})
  select (select max(id) from page) as last, coalesce(array_agg(id order by id) filter (where id is not null), '{}') as ids
  from (select p.id from page p where not exists (select from audit_events e where e.id = p.id)) as lost`

function nextSeals(db: Database, after: number): Promise<Seal[]> {
  return inSystem(db, (tx) =>
    tx
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.number, after))
      .orderBy(asc(auditSeals.number))
      .limit(sealsAtATime),
  )
}

async function readRemovedBefore(db: Database): Promise<number> {
  const rows = await inSystem(db, (tx) =>
    tx.select({ removedBefore: auditSeals.removedBefore }).from(auditSeals).orderBy(desc(auditSeals.number)).limit(1),
  )
  return rows[0]?.removedBefore ?? 0
}

function inSystem<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.inScope({ as: 'system' }, work)
}

const found = (): FoundEvents => ({ count: 0, ids: [] })

function note(events: FoundEvents, id: number): void {
  events.count += 1
  if (events.ids.length < namedAtMost) events.ids.push(id)
}
