import { Language, ReportType } from '@postern/core'
import { eq, inArray, isNull } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeExpired } from '../housekeeping/remove-expired'
import type { SystemMail } from '../mail/system-mail'
import { notifications } from '../notifications/notifications.table'
import { customers } from '../tenants/tenants.table'
import { subscribeWebhook } from '../testing/subscribe-webhook'
import { testNow } from '../testing/test-clock'
import { scheduleReport, sentReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer } from '../testing/test-server'
import { startHop, type TestHop } from '../testing/test-smtp'
import { users } from '../users/users.table'
import { claimRun } from './claim-run'
import { triesAtMost } from './finish-run'
import { planRuns } from './plan-runs'
import type { ProduceReport } from './produce'
import { reportProducer } from './produce-report'
import { filesKeptForMs, partBytes, readHistory, runsKeptForMs } from './report-history'
import { createReportScheduler, type ReportScheduler, type ReportSchedulerOptions } from './report-scheduler'
import { scheduledReportsRetention } from './scheduled-reports.retention'
import {
  scheduledReportFiles,
  scheduledReportRecipients,
  scheduledReportRuns,
  scheduledReports,
} from './scheduled-reports.table'

const rules = scheduledReportsRetention
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const today = new Date('2026-11-20T08:00:00Z')

/** Report that costs nothing to generate. */
const cheap: ProduceReport = async ({ report }) => ({
  pdf: ['%PDF'],
  csv: ['a,b\r\n'],
  mail: ({ isCsvLeftOut }) => ({ subject: report.name, text: isCsvLeftOut ? 'left out' : 'attached', html: '' }),
})

describe('the scheduler of reports', () => {
  let server: TestServer
  let hop: TestHop
  let mails: SystemMail[]
  beforeAll(async () => {
    server = await startTestServer()
    hop = await startHop()
  })
  beforeEach(async () => {
    mails = []
    hop.received.length = 0
    hop.refusal = null
    server.clock.set(testNow)
    const { contoso, customerAdmin } = server.world
    const asBefore = { isActive: true, customerId: contoso.id, capabilities: null, timezone: 'Europe/Dublin' }
    await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.delete(scheduledReports)
      await tx.delete(notifications)
      await tx
        .update(users)
        .set({ ...asBefore, language: Language.English })
        .where(inArray(users.id, [contoso.recipient.id, customerAdmin.id]))
      await tx.update(customers).set({ isActive: true })
    })
  })
  afterAll(async () => {
    await hop.close()
    await server.close()
  })

  const scheduler = (options: Partial<ReportSchedulerOptions> = {}) =>
    createReportScheduler({
      ...{ db: server.db, blobs: server.blobs, clock: server.clock, log: pino({ level: 'silent' }), produce: cheap },
      mailUrl: `smtp://127.0.0.1:${hop.port}`,
      mailFrom: 'Reports <reports@portal.example>',
      publicUrl: 'https://portal.example',
      async send(mail) {
        mails.push(mail)
        return { state: 'delivered', answer: '250 taken' }
      },
      ...options,
    })
  const due = (changes = {}) => scheduleReport(server, 'contoso', { nextRunAt: today, ...changes })
  const signedIn = async () => (await server.client('admin@contoso.example')).scheduledReports
  const historyOf = (id: number) =>
    server.db.inScope({ as: 'system' }, (tx) => readHistory(tx, id, { locale: 'en', timeZone: 'Europe/Dublin' }))
  const set = (userId: number, values: Partial<typeof users.$inferInsert>) =>
    server.db.inScope({ as: 'system' }, (tx) => tx.update(users).set(values).where(eq(users.id, userId)))

  it('mails due reports with PDF and CSV, to each reader in their language and zone (AM-079, EN-074, EN-075)', async () => {
    const { contoso, customerAdmin } = server.world
    const { id } = await due()
    await set(contoso.recipient.id, { language: Language.French, timezone: 'Europe/Paris' })
    const reports = scheduler({ produce: reportProducer(server.db), send: undefined })

    expect([await reports.runOnce(), await reports.runOnce()]).toEqual([2, 0])
    await reports.stop()

    const received = await Promise.all(hop.received.map(({ raw }) => PostalMime.parse(raw)))
    const admin = await signedIn()
    const [run] = (await admin.get({ id })).history
    const [french, english] = [contoso.recipient.id, customerAdmin.id].map((userId) =>
      received.find(({ messageId }) => messageId === `<report.${run?.id}.${userId}@portal.example>`),
    )
    expect(french?.html).toContain('lang="fr"')
    expect(french?.text).toContain('Held mail of the day\u00a0: votre rapport quotidien.')
    expect(french?.text).toContain('Europe/Paris')
    expect(english?.text).toContain('Held mail of the day: your daily report.')
    expect(english?.text).toContain('Europe/Dublin')
    for (const mail of [french, english]) {
      expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        [`report-${id}-2026-11-20.pdf`, 'application/pdf'],
        [`report-${id}-2026-11-20.csv`, 'text/csv'],
      ])
    }
    expect(run).toMatchObject({
      scheduledDate: today.toISOString(),
      createdAt: server.clock.now().toISOString(),
      outcome: 'sent',
      recipients: [
        { emailAddress: 'admin@contoso.example', result: 'sent', reason: null },
        { emailAddress: 'ana@contoso.example', result: 'sent', reason: null },
      ],
    })
    const file = await admin.download({ id, runId: run?.id ?? 0, format: 'pdf' })
    const attached = Buffer.from(english?.attachments[0]?.content as ArrayBuffer)
    expect(Buffer.from(file.content, 'base64').equals(attached)).toBe(true)
    expect(run?.files).toEqual([
      { format: 'pdf', size: attached.length },
      { format: 'csv', size: Buffer.from(english?.attachments[1]?.content as ArrayBuffer).length },
    ])
  })

  it('covers the preceding whole days in each reader’s zone, as the reader’s dashboard does', async () => {
    const orders: unknown[] = []
    await set(server.world.contoso.recipient.id, { timezone: 'America/New_York' })
    await due({ period: 2 })
    const produce: ProduceReport = (order) => {
      const { from, to, timeZone } = order.order
      orders.push([from.toISOString(), to.toISOString(), timeZone])
      return cheap(order)
    }

    await scheduler({ produce }).runOnce()

    expect(orders).toEqual([
      ['2026-11-13T05:00:00.000Z', '2026-11-20T05:00:00.000Z', 'America/New_York'],
      ['2026-11-13T00:00:00.000Z', '2026-11-20T00:00:00.000Z', 'Europe/Dublin'],
    ])
  })

  it('catches up once after downtime: the latest missed run, then on as scheduled', async () => {
    const { id } = await due({ nextRunAt: new Date('2026-11-02T08:00:00Z') })

    await scheduler().runOnce()
    await scheduler().runOnce()

    const report = await (await signedIn()).get({ id })
    expect(report.history.map(({ scheduledDate }) => scheduledDate)).toEqual([today.toISOString()])
    expect([mails.length, report.nextRun]).toEqual([2, '2026-11-21T08:00:00.000Z'])
  })

  it('skips recipients who may no longer get it, and says why (SR-090, AM-015)', async () => {
    const { contoso, fabrikam, customerAdmin } = server.world
    const { id, userIds } = await due()
    const outcomes: unknown[] = []
    const next = async () => {
      await scheduler().runOnce()
      const [run] = await historyOf(id)
      outcomes.push([run?.outcome, ...(run?.recipients ?? []).map(({ reason }) => reason)])
      server.clock.advance(dayMs)
    }

    await set(contoso.recipient.id, { isActive: false })
    await set(customerAdmin.id, { capabilities: ['VIEW_REPORT'] })
    await next()
    await set(contoso.recipient.id, { isActive: true, customerId: fabrikam.id })
    await set(customerAdmin.id, { capabilities: ['ADD_SCHEDULED_REPORT'] })
    await next()
    await set(contoso.recipient.id, { customerId: contoso.id })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ isActive: false }).where(eq(customers.id, contoso.id)),
    )
    await next()

    expect(outcomes).toEqual([
      ['sent', null, 'inactive'],
      ['empty', 'noAccess', 'gone'],
      ['empty', 'inactive', 'inactive'],
    ])
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@contoso.example'])
    expect((await historyOf(id))[0]?.files).toEqual([])
    expect(userIds).toHaveLength(2)
  })

  it('sends nothing to recipients removed while a run waited, nor after the report was stopped (SR-009, SR-076)', async () => {
    const { id, userIds } = await due()
    const away = scheduler({ send: () => Promise.reject(new Error('connection refused')) })

    await away.runOnce()
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.delete(scheduledReportRecipients).where(eq(scheduledReportRecipients.userId, userIds[0])),
    )
    server.clock.advance(minuteMs)
    await scheduler().runOnce()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@contoso.example'])

    server.clock.advance(dayMs)
    await away.runOnce()
    await (await signedIn()).delete({ id })
    server.clock.advance(dayMs)
    expect(await scheduler().runOnce()).toBe(0)
  })

  it('retries with growing delays under the same Message-ID, and gives up after a limited number (XS-19)', async () => {
    const { id } = await due()
    const names: string[] = []
    const send: ReportSchedulerOptions['send'] = async ({ name, recipient }) => {
      names.push(name)
      if (recipient.startsWith('admin')) return { state: 'delivered', answer: '250' }
      throw Object.assign(new Error('451 try later'), { responseCode: 451 })
    }
    const pauses: number[] = []
    for (let waited = 0; (await historyOf(id))[0]?.outcome !== 'sent'; waited += 1) {
      const before = names.length
      await scheduler({ send }).runOnce()
      if (names.length > before) pauses.push(waited)
      if (names.length > before) waited = -1
      server.clock.advance(minuteMs)
    }

    // Meanwhile, tomorrow's report becomes due after a day at the earliest.
    expect(pauses).toEqual([0, 0, 1, 3, 7, 15, 31, 59, 59, 59, 59, 59])
    expect(pauses).toHaveLength(triesAtMost)
    expect(new Set(names).size).toBe(2)
    expect(names.filter((name) => name === names[1])).toHaveLength(1)
    expect((await historyOf(id))[0]?.recipients).toMatchObject([
      { emailAddress: 'admin@contoso.example', result: 'sent', reason: null },
      { emailAddress: 'ana@contoso.example', result: 'failed', reason: 'unreachable' },
    ])
  })

  it('aborts a try at once while the mail server is away, and reports when a report could not be generated', async () => {
    const { id } = await due()
    let tries = 0
    const away = async () => {
      tries += 1
      throw new Error('connection refused')
    }
    await scheduler({ send: away }).runOnce()
    expect([tries, (await historyOf(id))[0]?.outcome]).toEqual([1, 'running'])

    for (let run = 1; run < triesAtMost; run += 1) {
      server.clock.advance(60 * minuteMs)
      await scheduler({ produce: () => Promise.reject(new Error('no fonts')) }).runOnce()
    }
    const [run] = await historyOf(id)
    expect([run?.outcome, run?.recipients.map(({ reason }) => reason)]).toEqual(['failed', ['notMade', 'notMade']])
  })

  it('ends the notifications of an abandoned run, with the cause (RT-010)', async () => {
    await due()
    hop.refusal = { code: 451, text: 'busy' }
    const reports = scheduler({ send: undefined })
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      await reports.runOnce()
      server.clock.advance(60 * minuteMs)
    }
    await reports.stop()

    const noted = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(notifications))
    expect(noted).toHaveLength(2)
    for (const row of noted) {
      expect(row).toMatchObject({ state: 'bounced', cause: 'givenUp', tries: triesAtMost, lastAnswer: '451 busy' })
    }
  })

  it('records an address that its server refuses for good, and does not retry it', async () => {
    const { id } = await due()
    hop.refusal = { code: 550, text: 'no such user' }
    const reports = scheduler({ send: undefined })

    expect([await reports.runOnce(), await reports.runOnce()]).toEqual([0, 0])
    await reports.stop()

    const [run] = await historyOf(id)
    expect([run?.outcome, run?.recipients.map(({ reason }) => reason)]).toEqual(['failed', ['refused', 'refused']])
  })

  it('leaves a run to others only when its process has died', async () => {
    const { db, clock } = server
    await due()
    const leaseMs = 30_000
    await planRuns(db, { now: clock.now(), limit: 10 })
    const dead = await claimRun({ db, clock, leaseMs })
    dead?.end()

    clock.advance(leaseMs - 1)
    expect([await scheduler().runOnce(), dead?.isHeld()]).toEqual([0, true])
    clock.advance(1)
    expect([await scheduler().runOnce(), dead?.isHeld()]).toEqual([2, false])
  })

  it('gives up a run that crashes its process at every try', async () => {
    const { db, clock } = server
    const { id } = await due()
    await planRuns(db, { now: clock.now(), limit: 10 })
    for (let run = 0; run < triesAtMost; run += 1) {
      const dead = await claimRun({ db, clock, leaseMs: minuteMs })
      dead?.end()
      clock.advance(minuteMs)
    }

    expect([await scheduler().runOnce(), (await historyOf(id))[0]?.outcome]).toEqual([0, 'failed'])
  })

  it('keeps its run for as long as the work takes', async () => {
    const { db, clock } = server
    await due()
    const leaseMs = 60
    const leaseEnd = async () => {
      const open = await db.inScope({ as: 'system' }, (tx) =>
        tx.select().from(scheduledReportRuns).where(isNull(scheduledReportRuns.finishedAt)),
      )
      return open[0]?.leasedUntil?.getTime()
    }
    const produce: ProduceReport = async (order) => {
      // Half of the lease passes, then it is renewed; repeated ten times, that is five leases.
      for (let step = 0; step < 10; step += 1) {
        clock.advance(30)
        await vi.waitFor(async () => expect(await leaseEnd()).toBe(clock.now().getTime() + leaseMs))
        expect(await claimRun({ db, clock, leaseMs })).toBeNull()
      }
      return cheap(order)
    }

    expect(await scheduler({ produce, leaseMs }).runOnce()).toBe(2)
  })

  it('sends a report without a CSV file that is too large for a mail, and stores the whole file', async () => {
    const { id } = await due()
    const line = `${'x'.repeat(1_022)}\r\n`
    const lines = 11 * 1024
    async function* csv() {
      for (let sent = 0; sent < lines; sent += 1) yield line
    }
    await scheduler({ produce: async (order) => ({ ...(await cheap(order)), csv: csv() }) }).runOnce()

    expect(mails.map(({ text, attachments }) => [text, attachments?.length])).toEqual([
      ['left out', 1],
      ['left out', 1],
    ])
    const admin = await signedIn()
    const [run] = await historyOf(id)
    const part = (number: number) => admin.download({ id, runId: run?.id ?? 0, format: 'csv', part: number })
    const parts = (lines * 1024) / partBytes
    expect(await part(parts)).toMatchObject({ parts, part: parts })
    expect(Buffer.from((await part(1)).content, 'base64').toString()).toBe(line.repeat(partBytes / 1024))
  })

  it('deletes files after three months and runs after two years', async () => {
    const { id, runId } = await sentReport(server, 'contoso')
    const later = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds)

    await removeExpired(server.db, later(filesKeptForMs - dayMs), { rules })
    expect((await historyOf(id))[0]?.files).toHaveLength(1)
    await removeExpired(server.db, later(filesKeptForMs + dayMs), { rules })
    expect((await historyOf(id))[0]).toMatchObject({ id: runId, files: [] })
    await removeExpired(server.db, later(runsKeptForMs + dayMs), { rules })
    expect(await historyOf(id)).toEqual([])
  })

  it('shows the message history to administrators who may see it, and to others only what the scheduling user may see', async () => {
    const { customerAdmin } = server.world
    const history = { reportType: ReportType.MessageHistory }
    const { id } = await due(history)
    const skipped = async (capabilities: string[]) => {
      await set(customerAdmin.id, { capabilities })
      await scheduler().runOnce()
      server.clock.advance(dayMs)
      return (await historyOf(id))[0]?.recipients.map(({ emailAddress, reason }) => [emailAddress, reason])
    }

    expect(await skipped(['VIEW_REPORT', 'VIEW_MESSAGE_HISTORY'])).toEqual([
      ['admin@contoso.example', null],
      ['ana@contoso.example', null],
    ])
    expect(await skipped(['VIEW_MESSAGE_HISTORY'])).toEqual([
      ['admin@contoso.example', 'noAccess'],
      ['ana@contoso.example', null],
    ])
    expect(await skipped(['VIEW_REPORT', 'ADD_SCHEDULED_REPORT'])).toEqual([
      ['admin@contoso.example', 'noAccess'],
      ['ana@contoso.example', 'noAccess'],
    ])
  })

  it('generates the files of a run once, however many tries it takes', async () => {
    await due()
    let made = 0
    const produce: ProduceReport = async (order) => {
      async function* pdf() {
        made += 1
        yield `%PDF ${made}`
      }
      return { ...(await cheap(order)), pdf: pdf() }
    }
    const send = () => Promise.reject(new Error('connection refused'))

    await scheduler({ produce, send }).runOnce()
    server.clock.advance(minuteMs)
    expect(await scheduler({ produce }).runOnce()).toBe(2)

    expect(made).toBe(1)
    expect(mails.map(({ attachments }) => attachments?.map(({ content }) => content.toString()))).toEqual([
      ['%PDF 1', 'a,b\r\n'],
      ['%PDF 1', 'a,b\r\n'],
    ])
  })

  it('gives up a report at once when its file exceeds the storage limit, says so and stores none of it', async () => {
    const { id } = await due()
    const csv = ['x'.repeat(3 * partBytes)]
    const produce: ProduceReport = async (order) => ({ ...(await cheap(order)), csv })

    await scheduler({ produce, bytesAtMost: 2 * partBytes }).runOnce()

    const [run] = await historyOf(id)
    expect([run?.outcome, run?.tries, run?.recipients.map(({ reason }) => reason)]).toEqual([
      'failed',
      1,
      ['tooLarge', 'tooLarge'],
    ])
    expect(run?.files.map(({ format }) => format)).toEqual(['pdf'])
    const files = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(scheduledReportFiles))
    expect(await Promise.all(files.map(async ({ blobKey }) => String(await server.blobs.read(blobKey ?? ''))))).toEqual(
      ['%PDF'],
    )
  })

  it('sends nothing twice when the sending could not be recorded at once', async () => {
    const { id } = await due()
    let failing = 0
    const db: typeof server.db = {
      ...server.db,
      inScope(scope, work) {
        failing -= 1
        return failing >= 0 ? Promise.reject(new Error('connection lost')) : server.db.inScope(scope, work)
      },
    }
    const send: ReportSchedulerOptions['send'] = async (mail) => {
      mails.push(mail)
      failing = 2
      return { state: 'delivered', answer: '250 taken' }
    }

    expect(await scheduler({ db, send }).runOnce()).toBe(2)
    expect(mails).toHaveLength(2)
    expect((await historyOf(id))[0]).toMatchObject({ outcome: 'sent', tries: 1, failure: '' })
  })

  it('leaves due reports to others when stopped, and releases what it has just taken', async () => {
    const { db, clock } = server
    await due()
    await due()
    let stopped: Promise<void> | undefined
    const reports: ReportScheduler = scheduler({
      async send(mail) {
        mails.push(mail)
        stopped ??= reports.stop()
        return { state: 'delivered', answer: '250 taken' }
      },
    })

    expect(await reports.runOnce()).toBe(2)
    await stopped
    const taken = await claimRun({ db, clock, leaseMs: minuteMs })
    await taken?.giveUp()
    const runs = await db.inScope({ as: 'system' }, (tx) => tx.select().from(scheduledReportRuns))
    expect(runs.map(({ outcome, tries, leasedUntil }) => [outcome, tries, leasedUntil]).sort()).toEqual([
      ['running', 0, null],
      ['sent', 1, null],
    ])
    expect([taken?.isHeld(), await scheduler().runOnce()]).toEqual([false, 2])
  })

  it('tells webhooks of a report that was sent, and of none that reached nobody', async () => {
    const { told } = await subscribeWebhook(server.db, server.world.contoso, ['report.sent'])
    const { id } = await due()
    await scheduler().runOnce()
    expect(await told()).toEqual([{ type: 'report.sent', customerId: server.world.contoso.id, reportId: id }])

    await due()
    const refused = { state: 'bounced', answer: '550 no such user' } as const
    await scheduler({ send: async () => refused }).runOnce()
    expect(await told()).toEqual([])
  })

  it('does nothing for reports that are not due', async () => {
    await due({ nextRunAt: new Date('2026-11-20T09:17:05Z') })
    await due({ nextRunAt: null })

    expect(await scheduler().runOnce()).toBe(0)
    const stored = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(scheduledReports))
    expect(stored.map(({ nextRunAt }) => nextRunAt?.toISOString() ?? null).sort()).toEqual([
      '2026-11-20T09:17:05.000Z',
      null,
    ])
  })
})
