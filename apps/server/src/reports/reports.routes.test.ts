import { createHash } from 'node:crypto'
import { type Report, ReportType, Stage } from '@postern/core'
import { fetchReportFile } from '@postern/core/reports'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepBlobs } from '../blobs/sweep-blobs'
import { removeExpired } from '../housekeeping/remove-expired'
import { holdMessage } from '../testing/test-entry'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { startHop, type TestHop } from '../testing/test-smtp'
import { users } from '../users/users.table'
import { claimJob } from './claim-job'
import { createReportRunner, type ReportRunner } from './report-runner'
import { reportJobs } from './reports.table'

type Client = Awaited<ReturnType<TestServer['client']>>

const verdicts = {
  virus: { virusName: 'Eicar' },
  phishing: { spamType: 'phishing' },
  bulk: { spamType: 'bulk' },
  content: { contentViolation: true, contentViolationDetail: 'Cards' },
}
const anything = { recipientEmail: '', senderEmail: '', subject: '', direction: null, state: '' }

describe('reports on demand', () => {
  let server: TestServer
  let hop: TestHop
  let runner: ReportRunner
  let admin: Client
  let reseller: Client
  let provider: Client
  beforeAll(async () => {
    hop = await startHop()
    server = await startTestServer()
    const { db, clock, world } = server
    runner = newRunner()
    for (const owner of [world.contoso, world.fabrikam, world.orchard]) {
      for (const hours of [1, 30, 100, 200, 400]) {
        const receivedAt = new Date(clock.now().getTime() - hours * 3_600_000)
        for (const [name, verdict] of Object.entries(verdicts)) {
          const stage = name === 'bulk' && hours % 2 === 0 ? Stage.Released : Stage.Quarantined
          const expiresAt = new Date('2027-01-01T00:00:00Z')
          await holdMessage(db, owner, { receivedAt, verdict, stage, expiresAt, ownerAddress: owner.address })
        }
        await keepMessage(db, owner, { receivedAt })
        await keepMessage(db, owner, { receivedAt, state: 'discarded', reason: 'block list' })
      }
    }
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    provider = await server.client('super@provider.example')
  })
  afterAll(async () => {
    await runner.stop()
    await server.close()
    await hop.close()
  })

  function newRunner(db = server.db) {
    const mail = { mailUrl: `smtp://127.0.0.1:${hop.port}`, mailFrom: 'Reports <reports@portal.example>' }
    const { blobs, clock } = server
    const log = pino({ enabled: false })
    return createReportRunner({ db, blobs, clock, log, publicUrl: 'https://portal.example', ...mail })
  }

  async function makeAll() {
    while ((await runner.runOnce()) > 0);
  }

  it.each([
    ['days7', 7],
    ['days30', 30],
  ] as const)(
    'have the figures of the dashboard and of the quarantine over %s, in every scope (XT-02)',
    async (range, days) => {
      for (const client of [admin, reseller, provider]) {
        const mail = await client.reports.preview({ type: ReportType.InboundMail, range })
        const quarantine = await client.reports.preview({ type: ReportType.InboundQuarantine, range })
        const flow = await client.reports.preview({ type: ReportType.SimpleMailflow, range })
        const totals = await client.dashboard.getMailTotals({ days })
        const verdictDays = (await client.dashboard.getMailFlow({ days })).days
        const { threats } = await client.dashboard.getTopThreats({ days })
        const [receivedFrom, receivedTo] = [quarantine.from, quarantine.to]
        const listed = async (filter: object) =>
          (await client.quarantine.list({ limit: 1, receivedFrom, receivedTo, ...filter })).count

        expect(figure(mail, 'messages')).toEqual([totals.processed.count, totals.processed.before])
        expect(figure(mail, 'held')).toEqual([totals.held.count, totals.held.before])
        expect(figure(quarantine, 'held')).toEqual([totals.held.count, totals.held.before])
        expect(figure(quarantine, 'phishing')).toEqual([totals.phishing.count, totals.phishing.before])
        expect(figure(quarantine, 'released')).toEqual([totals.released.count, totals.released.before])
        expect(figure(flow, 'inbound')[0]).toBe(totals.processed.count)
        expect(series(mail, 'held')).toEqual(totals.held.daily)
        expect(series(mail, 'clean')).toEqual(verdictDays.map(({ clean }) => clean))
        for (const kind of ['virus', 'phishing', 'bulk', 'content'] as const) {
          expect(series(quarantine, kind)).toEqual(verdictDays.map((day) => day[kind]))
          expect(figure(quarantine, kind)[0]).toBe(await listed({ reason: [kind] }))
        }
        expect(figure(quarantine, 'held')[0]).toBe(await listed({}))
        expect(figure(quarantine, 'released')[0]).toBe(await listed({ stage: [Stage.Released] }))
        expect(table(quarantine, 'threats').map(([kind, , count]) => [kind, count])).toEqual(
          threats.map(({ kind, count }) => [kind, count]),
        )
        expect(figure(mail, 'messages')[0]).toBeGreaterThan(0)
      }
    },
  )

  it('count blocked clicks by host, of one domain or of all (RT-023)', async () => {
    const { contoso } = server.world
    const at = new Date(server.clock.now().getTime() - 3_600_000)
    for (const recipient of [contoso.address, contoso.address, 'ana@elsewhere.example']) {
      await server.db.inScope({ as: 'system' }, (tx) =>
        tx.execute(sql`insert into url_events (id, reseller_id, customer_id, source, url, host, verdict, action, recipient)
          values (next_time_id(${at.toISOString()}), 0, ${contoso.id}, 'click', 'https://evil.example/', 'evil.example', 'malicious',
            'blocked', ${recipient})`),
      )
    }
    const asked = { type: ReportType.InboundQuarantine, range: 'days7' } as const
    const report = await admin.reports.preview(asked)
    const ofDomain = await admin.reports.preview({ ...asked, domainId: contoso.domainId })

    expect([figure(report, 'blockedClicks'), table(report, 'blockedLinks')]).toEqual([[3, 0], [['evil[.]example', 3]]])
    expect([figure(ofDomain, 'blockedClicks'), table(ofDomain, 'blockedLinks')]).toEqual([
      [2, 0],
      [['evil[.]example', 2]],
    ])
  })

  it('contain the rows of the message history (SR-039)', async () => {
    const criteria = { ...anything, senderEmail: '@partner.example', state: 'discarded' }
    const report = await admin.reports.preview({ type: ReportType.MessageHistory, range: 'days30', criteria })
    const { messages, count } = await admin.messageHistory.list({
      ...{ receivedFrom: report.from, receivedTo: report.to, sender: '@partner.example', state: ['discarded'] },
      limit: 100,
    })

    expect(figure(report, 'messages')[0]).toBe(count)
    expect(table(report, 'messages').map(([time]) => time)).toEqual(messages.map(({ timestamp }) => timestamp))
    expect(count).toBe(5)
  })

  it('are rejected for what is not the caller’s, and for impossible requests', async () => {
    const { fabrikam, orchard, contoso, northwind } = server.world
    const asked = { type: ReportType.InboundMail, range: 'days7' } as const
    const refused = async (client: Client, more: object, status: number) =>
      expect(client.reports.preview({ ...asked, ...more }), JSON.stringify(more)).rejects.toMatchObject({ status })

    await refused(admin, { customerId: fabrikam.id }, 404)
    await refused(admin, { customerId: 123_456 }, 404)
    await refused(reseller, { customerId: orchard.id }, 404)
    await refused(reseller, { domainId: orchard.domainId }, 404)
    await refused(reseller, { customerId: contoso.id, domainId: fabrikam.domainId }, 400)
    await refused(admin, { range: 'custom', from: '2026-11-01' }, 400)
    await refused(admin, { range: 'custom', from: '2019-12-31', to: '2020-01-05' }, 400)
    await refused(admin, { range: 'custom', from: '2026-11-10', to: '2026-11-09' }, 400)
    await refused(admin, { range: 'custom', from: '2026-12-01', to: '2026-12-02' }, 400)
    await refused(admin, { range: 'custom', from: '2025-01-01', to: '2026-11-01' }, 400)
    await refused(admin, { type: ReportType.MessageHistory }, 400)
    await refused(admin, { criteria: anything }, 400)
    await refused(admin, { timeZone: 'Mars/Phobos' }, 400)
    expect(northwind).toBeGreaterThan(0)
    const { customer, timeZone } = await admin.reports.preview({ ...asked, timeZone: 'Pacific/Auckland' })
    expect([customer?.id, timeZone]).toEqual([contoso.id, 'Pacific/Auckland'])
  })

  it('require VIEW_REPORT, and the history’s capability for its rows (LO-042, RO-012, RT-027)', async () => {
    const { siblingAdmin } = server.world
    const hold = (capabilities: string[]) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ capabilities }).where(eq(users.id, siblingAdmin.id)),
      )
    const sibling = await server.client('admin@fabrikam.example')
    const history = { type: ReportType.MessageHistory, range: 'today', criteria: anything } as const
    const mail = { type: ReportType.InboundMail, range: 'today' } as const
    await hold(['VIEW_REPORT'])

    await expect(sibling.reports.preview(mail)).resolves.toMatchObject({ type: 1 })
    await expect(sibling.reports.preview(history)).rejects.toMatchObject({ status: 403 })
    const job = await sibling.reports.order({ ...mail, format: 'csv' })
    await hold([])
    await expect(sibling.reports.preview(mail)).rejects.toMatchObject({ status: 403 })
    await expect(sibling.reports.list()).rejects.toMatchObject({ status: 403 })
    await expect(sibling.reports.get({ id: job.id })).rejects.toMatchObject({ status: 403 })
    // The permission at the time of the order no longer holds when it is made.
    await makeAll()
    await hold(['VIEW_REPORT'])
    expect(await sibling.reports.get({ id: job.id })).toMatchObject({ state: 'failed', failure: 'noAccess' })
  })

  it('cannot be downloaded once their file is lost', async () => {
    const { id } = await admin.reports.order({ type: ReportType.InboundQuarantine, range: 'days30', format: 'csv' })
    await makeAll()
    const [job] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(reportJobs).where(eq(reportJobs.id, id)),
    )
    await server.blobs.delete([job?.blobKey ?? ''])

    await expect(admin.reports.download({ id })).rejects.toMatchObject({
      status: 404,
      message: 'This report has no file.',
    })
  })

  it('are generated in the background, show their progress, and are kept for seven days', async () => {
    const asked = { type: ReportType.InboundQuarantine, range: 'days30', format: 'pdf', locale: 'fr' } as const
    const job = await admin.reports.order(asked)
    expect(job).toMatchObject({ state: 'queued', progress: 0, fileName: null })
    await makeAll()
    const done = await admin.reports.get({ id: job.id })
    const { fileName, blob } = await fetchReportFile((part) => admin.reports.download({ id: job.id, part }))

    expect(done).toMatchObject({ state: 'done', progress: 100, size: blob.size, isCut: false })
    expect(fileName).toBe('inbound-quarantine-2026-10-22-2026-11-20.pdf')
    expect(
      Buffer.from(await blob.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await admin.reports.list()).reports[0]).toEqual(done)
    await expect(reseller.reports.get({ id: job.id })).rejects.toMatchObject({ status: 404 })
    await expect(reseller.reports.download({ id: job.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.reports.download({ id: job.id, part: 2 })).rejects.toMatchObject({ status: 404 })
    const { events } = await admin.audit.list({ limit: 5 })
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['reportDownloaded', 'reportOrdered']))

    const kept = () =>
      server.db.inScope({ as: 'system' }, (tx) => tx.select().from(reportJobs).where(eq(reportJobs.id, job.id)))
    const [{ blobKey, sha256 } = {}] = await kept()
    const content = await server.blobs.read(blobKey ?? '')
    expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([blob.size, sha256])
    expect(Date.parse(done.expiresAt) - Date.parse(done.createdAt)).toBe(7 * 24 * 3_600_000)
    await removeExpired(server.db, new Date(Date.parse(done.expiresAt) - 1))
    expect(await kept()).toHaveLength(1)
    await removeExpired(server.db, new Date(done.expiresAt))
    expect(await kept()).toEqual([])
    const dayLater = new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepBlobs(server.db, server.backend, dayLater)).toBe(1)
    await expect(server.blobs.read(blobKey ?? '')).rejects.toThrow('There is no blob')
    // Sessions have also expired by then.
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
  })

  it('are mailed to the user who ordered them, in their brand and language, with the PDF', async () => {
    const job = await admin.reports.order({ type: ReportType.InboundMail, range: 'days7', format: 'mail' })
    await makeAll()
    const [received] = hop.received.splice(0)
    const mail = await PostalMime.parse(received?.raw ?? Buffer.alloc(0))

    expect(received?.to).toEqual(['admin@contoso.example'])
    expect(mail.subject).toBe('Inbound Mail: Contoso, 14 Nov 2026 to 20 Nov 2026, Europe/Dublin')
    expect(mail.messageId).toBe(`<report-order.${job.id}@portal.example>`)
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['inbound-mail-2026-11-14-2026-11-20.pdf', 'application/pdf'],
    ])
    expect(mail.html).toContain('Top senders')
    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'done', fileName: null })
    await expect(admin.reports.download({ id: job.id })).rejects.toMatchObject({ status: 404 })
  })

  it('are retried under the same name while the mail server is away, and given up when it refuses', async () => {
    hop.refusal = { code: 451, text: 'Later' }
    const job = await admin.reports.order({ type: ReportType.SimpleMailflow, range: 'today', format: 'mail' })
    await makeAll()
    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'queued' })
    hop.refusal = { code: 550, text: 'No such user' }
    server.clock.advance(60_000)
    await makeAll()
    hop.refusal = null

    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'failed', failure: 'mailRefused' })
  })

  it('survive the process that generates them, whose late work changes nothing', async () => {
    const job = await admin.reports.order({ type: ReportType.BlockedSenders, range: 'days7', format: 'csv' })
    const lost = await claimJob(server.db, server.clock)
    await lost?.tell(40)
    // It is in progress: nobody else claims it.
    expect(await runner.runOnce()).toBe(0)
    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'running', progress: 40 })
    server.clock.advance(6 * 60_000)
    await makeAll()

    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'done', progress: 100 })
    await expect(lost?.tell(60)).rejects.toThrow()
    await expect(lost?.finish({ state: 'failed' })).rejects.toThrow()
    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'done' })
  })

  it('are given up when they crash their process every time', async () => {
    const job = await admin.reports.order({ type: ReportType.Mailboxes, range: 'days7', format: 'csv' })
    for (let time = 0; time < 3; time += 1) {
      await claimJob(server.db, server.clock)
      server.clock.advance(6 * 60_000)
    }
    await makeAll()

    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'failed', failure: 'error' })
  })

  it('are cancelled while being generated, and removed once finished', async () => {
    const job = await admin.reports.order({ type: ReportType.Mailboxes, range: 'days7', format: 'csv' })
    const working = await claimJob(server.db, server.clock)
    await admin.reports.cancel({ id: job.id })
    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'cancelled' })
    await expect(working?.tell(50)).rejects.toThrow()
    await makeAll()
    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'cancelled' })
    await admin.reports.cancel({ id: job.id })

    await expect(admin.reports.get({ id: job.id })).rejects.toMatchObject({ status: 404 })
  })

  it('are limited to five at a time', async () => {
    const order = () => admin.reports.order({ type: ReportType.Mailboxes, range: 'today', format: 'csv' })
    for (let count = 0; count < 5; count += 1) await order()

    await expect(order()).rejects.toMatchObject({ status: 429 })
    await makeAll()
    await expect(order()).resolves.toMatchObject({ state: 'queued' })
    await makeAll()
    await server.db.inScope({ as: 'system' }, (tx) => tx.delete(reportJobs))
  })

  it('are limited to five at a time, also when ordered concurrently', async () => {
    const order = () => admin.reports.order({ type: ReportType.Mailboxes, range: 'today', format: 'csv' })

    const tried = await Promise.allSettled(Array.from({ length: 8 }, order))

    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await server.db.inScope({ as: 'system' }, (tx) => tx.delete(reportJobs))
  })

  it('cannot be limited to a domain when they list users who signed in', async () => {
    const { domainId } = server.world.contoso
    const active = { type: ReportType.ActiveUsers, range: 'days7', domainId } as const

    expect((await admin.reports.preview(active)).domain).toBeNull()
    expect((await admin.reports.preview({ ...active, type: ReportType.InboundMail })).domain?.id).toBe(domainId)
    expect((await admin.reports.order({ ...active, format: 'csv' })).domainId).toBeNull()
    await makeAll()
  })

  it('on the message history are withheld from users who may no longer see it (RT-027)', async () => {
    const { siblingAdmin } = server.world
    const hold = (capabilities: string[] | null) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ capabilities }).where(eq(users.id, siblingAdmin.id)),
      )
    await hold(['VIEW_REPORT', 'VIEW_MESSAGE_HISTORY'])
    const sibling = await server.client('admin@fabrikam.example')
    const asked = { type: ReportType.MessageHistory, range: 'today', criteria: anything, format: 'csv' } as const
    const { id } = await sibling.reports.order(asked)
    await makeAll()

    await expect(sibling.reports.download({ id })).resolves.toMatchObject({ part: 1 })
    await hold(['VIEW_REPORT'])
    await expect(sibling.reports.download({ id })).rejects.toMatchObject({ status: 403 })
    await hold(null)
  })

  it('are mailed once, even when the sending cannot be recorded', async () => {
    const { db } = server
    let refusals = 0
    const forgetful: typeof db = {
      ...db,
      async inScope(scope, work) {
        // Fails the first step after the mail server has accepted the mail, and each retry of it.
        if (hop.received.length > 0 && refusals < 4) {
          refusals += 1
          throw new Error('connection lost')
        }
        return db.inScope(scope, work)
      },
    }
    hop.received.length = 0
    const job = await admin.reports.order({ type: ReportType.InboundMail, range: 'days7', format: 'mail' })
    const other = newRunner(forgetful)
    await other.runOnce()
    await other.stop()

    expect([hop.received.length, refusals]).toEqual([1, 4])
    expect(await admin.reports.get({ id: job.id })).toMatchObject({ state: 'done' })
    hop.received.length = 0
  })
})

function figure({ figures }: Report, name: string): (number | null)[] {
  const found = figures.find((one) => one.name === name)
  return [found?.value ?? null, found?.before ?? null]
}

function series({ chart }: Report, name: string): number[] | undefined {
  return chart?.series.find((one) => one.name === name)?.values
}

function table({ tables }: Report, name: string): Report['tables'][number]['rows'] {
  return tables.find((one) => one.name === name)?.rows ?? []
}
