import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { dueRows } from '../db/leases'
import { type MailReader, readerById } from '../mail/account-mail/mail-reader'
import { createLoop, type Loop } from '../mail/loop'
import { readMailBrand } from '../mail/mail-brand'
import { createSystemTransport, type MailOutcome, type SystemMailOptions, sendSystemMail } from '../mail/system-mail'
import { type MailNote, noteOutcome, noteSuppressed, sendNoted } from '../notifications/note-mail'
import type { Report } from './find-report'
import { renderReply } from './render-reply'
import { spamReports } from './spam-reports.table'
import { addNote } from './store-report'

export interface ReplySenderOptions extends SystemMailOptions {
  db: Database
  clock: Clock
  log: Logger
  /** Pause between two looks. Default: 1 s. */
  everyMs?: number
}

export interface ReplySender extends Loop {
  /** Tells the reporters who are to be told now; answers how many were taken in hand. */
  runOnce(): Promise<number>
}

/** Told with one look. */
const atOnce = 10
const leaseMs = 2 * 60 * 1000
const firstPauseMs = 5_000
const longestPauseMs = 30 * 60 * 1000
/** What could not be sent for so long is given up: nobody waits for it any more. */
const keptForMs = 3 * 24 * 60 * 60 * 1000

/** Tells reporters what became of their reports, once; a process that dies leaves its work to the others. */
export function createReplySender({ db, clock, log, everyMs = 1_000, ...options }: ReplySenderOptions): ReplySender {
  const transport = createSystemTransport(options.mailUrl)

  async function runOnce(): Promise<number> {
    for (let taken = 0; taken < atOnce; taken += 1) {
      const report = await claim(db, clock.now())
      if (!report) return taken
      await tell(report).catch(async (error: unknown) => {
        log.error({ err: error, reportId: report.id }, 'answer to a reporter not sent; it is tried again')
        await putOff(report)
      })
    }
    return atOnce
  }

  async function tell(report: Report): Promise<void> {
    const now = clock.now()
    const isLate = now.getTime() - (report.reviewedAt ?? report.reportedAt).getTime() > keptForMs
    const prepared = isLate ? null : await db.inScope({ as: 'system' }, (tx) => prepare(tx, report, options.publicUrl))
    if (!prepared) return giveUp(report, isLate)
    const { reader, mail } = prepared
    // The same name with each try: should a process die after the mail was taken, the second one is known as the first.
    const message = { ...mail, recipient: reader.recipient, name: `spam-report.${report.id}`, date: now }
    const outcome = await sendNoted(db, message, {
      note: replyNote(report, reader),
      now: clock.now,
      send: () => sendSystemMail(transport, options, message),
    })
    await record(report, outcome.state, (tx) => noteOutcome(tx, outcome, clock.now()))
    log.info({ userId: reader.userId, reportId: report.id, state: outcome.state }, 'reporter told')
  }

  async function putOff(report: Report): Promise<void> {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(report.replyTries, 20))
    const replyDueAt = new Date(clock.now().getTime() + pauseMs)
    await db.inScope({ as: 'system' }, (tx) =>
      tx.update(spamReports).set({ replyDueAt, replyLeasedUntil: null }).where(isOurs(report)),
    )
  }

  async function giveUp(report: Report, isLate: boolean): Promise<void> {
    await record(report, 'suppressed', async (tx) => {
      const reader = await readerById(tx, report.reporterUserId ?? 0)
      if (!reader) return
      const cause = isLate ? ('tooLate' as const) : ('notNeeded' as const)
      await noteSuppressed(tx, { ...replyNote(report, reader), recipient: reader.recipient, cause }, clock.now())
    })
  }

  async function record(
    report: Report,
    state: MailOutcome['state'],
    note: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const now = clock.now()
    await db.inScope({ as: 'system' }, async (tx) => {
      const ours = await tx
        .update(spamReports)
        .set({ repliedAt: now, replyState: state, replyDueAt: null, replyLeasedUntil: null })
        .where(isOurs(report))
        .returning({ id: spamReports.id })
      if (ours.length === 0) return
      await addNote(tx, report, { kind: state === 'delivered' ? 'replied' : 'replyFailed', author: 'system', now })
      await note(tx)
    })
  }

  const loop = createLoop({
    name: 'answers to reporters',
    everyMs,
    bell: db.bell,
    log,
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

function replyNote({ id }: Report, { userId, resellerId, customerId, locale, timeZone }: MailReader): MailNote {
  return { key: `spam-report.${id}`, type: 'spamReport', userId, resellerId, customerId, locale, timeZone, items: 1 }
}

/** What a duplicate's reporter is told was decided about the report that it belongs to. */
async function prepare(tx: Transaction, report: Report, publicUrl: string) {
  const [decided] = await tx
    .select({ state: spamReports.state, reply: spamReports.reply })
    .from(spamReports)
    .where(
      and(eq(spamReports.id, report.duplicateOf ?? report.id), inArray(spamReports.state, ['confirmed', 'rejected'])),
    )
  const reader = decided && (await readerById(tx, report.reporterUserId ?? 0))
  if (!reader) return null
  const { locale, timeZone, resellerId } = reader
  const brand = await readMailBrand(tx, resellerId, publicUrl)
  const mail = renderReply({
    ...{ locale, timeZone, brand, subject: report.subject, reportedAt: report.reportedAt },
    isConfirmed: decided.state === 'confirmed',
    isAboutHeld: report.kind === 'wrongly_held',
    words: decided.reply,
  })
  return { reader, mail: { ...mail, senderName: brand.senderName, replyTo: brand.replyTo } }
}

/** Whether this process still has it: one that was slow may have lost it to another, which then tells what became of it. */
function isOurs({ id, replyLeasedUntil }: Report) {
  return and(
    eq(spamReports.id, id),
    replyLeasedUntil ? eq(spamReports.replyLeasedUntil, replyLeasedUntil) : isNull(spamReports.replyLeasedUntil),
  )
}

/** Takes one answer that is due, for this process: while the lease runs, no other one touches it. */
async function claim(db: Database, now: Date): Promise<Report | undefined> {
  const { id, replyDueAt: dueAt, replyLeasedUntil: leasedUntil, replyTries } = spamReports
  const [report] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(spamReports)
      .set({ replyTries: sql`${replyTries} + 1`, replyLeasedUntil: new Date(now.getTime() + leaseMs) })
      .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, now, limit: 1 })))
      .returning(),
  )
  return report
}
