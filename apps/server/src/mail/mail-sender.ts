import type { NotificationCause } from '@postern/core/notifications'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { isClaimable } from '../db/leases'
import {
  MailLost,
  type MailNote,
  type NotedMail,
  noteEnded,
  noteOutcome,
  noteSuppressed,
  sendNoted,
} from '../notifications/note-mail'
import { createLoop, type Loop } from './loop'
import {
  createSystemTransport,
  type MailOutcome,
  type SystemMail,
  type SystemMailOptions,
  sendRawMail,
  sendSystemMail,
} from './system-mail'

export interface MailSenderOptions extends SystemMailOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Polling interval. Default: 1 s. */
  everyMs?: number
}

export interface MailSender extends Loop {
  /** Sends the mails that are due now and returns the number of mails claimed. */
  runOnce(): Promise<number>
}

/** A mail that is ready, one that is withheld for a cause or put off, or `null`: there is no recipient. */
export type Prepared =
  | { mail: SystemMail; note: MailNote }
  /** Sent unchanged, with an empty return path. */
  | { mail: NotedMail; raw: Buffer; note: MailNote }
  | { cause: NotificationCause; note: MailNote; recipient: string }
  /** Nothing is tried before then; this attempt does not count. */
  | { notBefore: Date }
  | null

export interface PrepareMeans extends SystemMailOptions {
  now: Date
  /** See `MailQueue`: it is no longer sent. */
  isLate: boolean
}

/** Outcome of a mail. */
export interface MailEnd {
  state: MailOutcome['state']
  answer: string
  cause: NotificationCause | null
  now: Date
}

/** Mails queued in a table. */
export interface MailQueue<Row> {
  /** Name of the mails in the log. */
  name: string
  columns: { id: PgColumn; dueAt: PgColumn; leasedUntil: PgColumn; tries: PgColumn }
  /** Default: an attempt counts when it starts. `onSending`: it counts when the mail is recorded. */
  counts?: 'onSending'
  /** Key of the mail in the notifications table. */
  keyOf(row: Row): string
  /** True if the mail has waited for too long. */
  isLate(row: Row, now: Date): boolean
  prepare(tx: Transaction, row: Row, means: PrepareMeans): Promise<Prepared>
  /** Finalises the row, which is locked. */
  end(tx: Transaction, row: Row, end: MailEnd): Promise<void>
}

const atOnce = 10
const leaseMs = 2 * 60 * 1000
const firstPauseMs = 5_000
const longestPauseMs = 30 * 60 * 1000

/**
 * Sends the mails of a queue. A process claims one mail at a time with a lease: if it dies, others take over, and after its lease has
 * expired it writes nothing more. Temporary failures are retried with growing delays.
 */
export function createMailSender<Row extends object>(
  queue: MailQueue<Row>,
  { db, clock, log, everyMs = 1_000, ...options }: MailSenderOptions,
): MailSender {
  const transport = createSystemTransport(options.mailUrl)
  const { id, dueAt, leasedUntil, tries } = queue.columns
  const fieldIn = (row: Row, column: PgColumn) => row[fieldOf(column) as keyof Row] as unknown
  const inSystem = <T>(work: (tx: Transaction) => Promise<T>) => db.inScope({ as: 'system' }, work)

  async function runOnce(): Promise<number> {
    for (let taken = 0; taken < atOnce; taken += 1) {
      const row = await claim(clock.now())
      if (!row) return taken
      await send(row).catch(async (error: unknown) => {
        const key = queue.keyOf(row)
        if (error instanceof MailLost) return log.info({ key }, `${queue.name}: another process has taken it over`)
        log.error({ err: error, key }, `${queue.name}: not sent; it is tried again`)
        const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(Number(fieldIn(row, tries)), 20))
        await putOff(row, new Date(clock.now().getTime() + pauseMs))
      })
    }
    return atOnce
  }

  async function send(row: Row): Promise<void> {
    const now = clock.now()
    const isLate = queue.isLate(row, now)
    const prepared = await inSystem((tx) => queue.prepare(tx, row, { ...options, now, isLate }))
    if (prepared === null || 'cause' in prepared) return giveUp(row, prepared)
    if ('notBefore' in prepared) {
      const uncounted = queue.counts === 'onSending' ? {} : { [fieldOf(tries)]: Number(fieldIn(row, tries)) - 1 }
      return putOff(row, prepared.notBefore, uncounted)
    }
    const { mail, note } = prepared
    const outcome = await sendNoted(db, mail, {
      ...{ note, log, now: clock.now },
      isHeld: (tx) => isHeld(tx, row),
      send: () =>
        'raw' in prepared
          ? sendRawMail(transport, { recipient: mail.recipient, raw: prepared.raw })
          : sendSystemMail(transport, options, prepared.mail),
    })
    const { state, answer } = outcome
    await end(row, { state, answer, cause: null, now: clock.now() }, (tx) => noteOutcome(tx, outcome, clock.now()))
    log.info({ userId: note.userId, key: note.key, type: note.type, state }, `${queue.name}: sent`)
  }

  async function giveUp(row: Row, unsent: Extract<Prepared, { cause: unknown }> | null): Promise<void> {
    const now = clock.now()
    const cause = unsent?.cause ?? 'noRecipient'
    await end(row, { state: 'suppressed', answer: '', cause, now }, (tx) =>
      unsent
        ? noteSuppressed(tx, { ...unsent.note, recipient: unsent.recipient, cause }, now)
        : noteEnded(tx, [queue.keyOf(row)], { cause, now }),
    )
  }

  async function end(row: Row, how: MailEnd, note: (tx: Transaction) => Promise<void>): Promise<void> {
    await inSystem(async (tx) => {
      if (!(await isHeld(tx, row))) throw new MailLost()
      await note(tx)
      await queue.end(tx, row, how)
    })
  }

  async function putOff(row: Row, until: Date, counted: Record<string, number> = {}): Promise<void> {
    const values = { ...counted, [fieldOf(dueAt)]: until, [fieldOf(leasedUntil)]: null }
    await inSystem((tx) => tx.update(id.table).set(values).where(isOurs(row)))
  }

  /** Matches this process's own lease: each one has a unique end. */
  const isOurs = (row: Row) => and(eq(id, fieldIn(row, id)), eq(leasedUntil, fieldIn(row, leasedUntil)))

  async function isHeld(tx: Transaction, row: Row): Promise<boolean> {
    const rows = await tx.select({ id }).from(id.table).where(isOurs(row)).for('update')
    return rows.length > 0
  }

  async function claim(now: Date): Promise<Row | undefined> {
    const counted = queue.counts === 'onSending' ? {} : { [fieldOf(tries)]: sql`${tries} + 1` }
    const values = { ...counted, [fieldOf(leasedUntil)]: new Date(now.getTime() + leaseMs) }
    const rows = await inSystem((tx) =>
      tx
        .update(id.table)
        .set(values)
        .where(isClaimable(tx, { id, dueAt, leasedUntil, now, limit: 1 }))
        .returning(),
    )
    return (rows as Row[])[0]
  }

  const loop = createLoop({
    name: queue.name,
    everyMs,
    log,
    bell: db.bell,
    work: async () => (await runOnce()) === atOnce,
  })
  return {
    ...loop,
    runOnce,
    async stop() {
      await loop.stop()
      transport.close()
    },
  }
}

/** Field name of a column in rows. */
function fieldOf(column: PgColumn): string {
  const [field] = Object.entries(getTableColumns(column.table)).find(([, one]) => one.name === column.name) ?? []
  if (!field) throw new Error(`${column.name} is no column of its table.`)
  return field
}
