import { Repeats, ReportType } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBlobKey } from '../blobs/blob-store'
import { scheduleReport, sentReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer } from '../testing/test-server'
import { userAddresses, users } from '../users/users.table'
import { partBytes } from './report-history'
import { scheduledReportFiles } from './scheduled-reports.table'

type Client = Awaited<ReturnType<TestServer['client']>>
type Payload = Parameters<Client['scheduledReports']['create']>[0]

describe('the calls of scheduled reports', () => {
  let server: TestServer
  let admin: Client
  let reseller: Client
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const payload = (changes: Partial<Payload> = {}): Payload => ({
    customerId: server.world.contoso.id,
    domain: null,
    reportType: ReportType.InboundQuarantine,
    reportName: 'Held mail',
    startDate: '2026-12-31 23:55',
    timezone: 'Europe/Paris',
    period: 2,
    repeats: Repeats.Daily,
    weekends: 0,
    recipients: [{ userId: server.world.contoso.recipient.id, emails: [server.world.contoso.address] }],
    ...changes,
  })
  const create = (changes: Partial<Payload> = {}, client = admin) => client.scheduledReports.create(payload(changes))
  const refused = (message: string, status = 400) => ({ status, message })
  const names = async (client: Client, query = {}) =>
    (await client.scheduledReports.list(query)).scheduledReports.map(({ reportName }) => reportName)
  const auditOf = async (action: string) => (await provider.audit.list({ action })).events
  const holding = (capabilities: string[] | null) =>
    server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(users).set({ capabilities }).where(eq(users.id, server.world.siblingAdmin.id)),
    )

  describe('scheduling', () => {
    it('stores what was requested, and returns it in the spelling of the specification (CA-046, CA-048, EN-056, EN-057, EN-058, EN-059, EN-060, EN-061, EN-063, EN-064, EN-065, EN-067, EN-068, EN-078, EN-079, EN-080, EN-081, EN-083, EN-084, EN-085, EN-086, SR-055, SR-062)', async () => {
      const { contoso } = server.world
      const { id } = await create()
      const { token } = await admin.auth.login({ username: 'admin@contoso.example', password: 'Test-Postern-2026!' })
      const response = await server.request(`/v1/scheduled_reports/${id}/`, {
        headers: { authorization: `Bearer ${token}` },
      })

      expect(await response.json()).toEqual({
        id,
        report_name: 'Held mail',
        reportType: 2,
        customerId: contoso.id,
        customer: { id: contoso.id, name: 'Contoso', timezone: 'Europe/Dublin' },
        domainId: null,
        domain: null,
        reportPeriod: 2,
        repeats: 1,
        startDate: '2026-12-31T22:55:00.000Z',
        includeWeekend: false,
        recipients: [{ provideruserId: contoso.recipient.id, emailAddress: contoso.address }],
        extended_report_criteria: null,
        report_history: [],
        next_run: '2026-12-31T22:55:00.000Z',
        version: expect.stringMatching(/^[\w-]{16}$/),
      })
      expect(await auditOf('scheduledReportAdded')).toMatchObject([
        {
          username: 'admin@contoso.example',
          target: `scheduled report ${id}`,
          after: { recipients: [contoso.address] },
        },
      ])
    })

    it.each([
      { weekends: 1 as const, repeats: Repeats.Daily, includeWeekend: true },
      { weekends: 0 as const, repeats: Repeats.Monthly, includeWeekend: false },
      { weekends: true, repeats: Repeats.Monthly, includeWeekend: true },
      { weekends: null, repeats: Repeats.Weekly, includeWeekend: null },
      { weekends: 0 as const, repeats: Repeats.Weekly, includeWeekend: null },
      { weekends: 1 as const, repeats: Repeats.Fortnightly, includeWeekend: null },
    ])(
      'reads weekends $weekends of repeats $repeats back as $includeWeekend (SR-102, SR-066, EN-066, EN-082, AM-068)',
      async ({ weekends, repeats, includeWeekend }) => {
        const { id } = await create({ weekends, repeats })

        expect((await admin.scheduledReports.get({ id })).includeWeekend).toBe(includeWeekend)
      },
    )

    it('converts the zone’s wall-clock time to an instant, also where the clocks skip or repeat it (EN-077, AM-071, VA-027, VA-028)', async () => {
      const starts = [
        { startDate: '2027-03-28 01:30', timezone: 'Europe/Dublin', instant: '2027-03-28T01:30:00.000Z' },
        { startDate: '2027-10-31 01:30', timezone: 'Europe/Dublin', instant: '2027-10-31T00:30:00.000Z' },
        { startDate: '2027-01-01 00:00', timezone: 'Pacific/Auckland', instant: '2026-12-31T11:00:00.000Z' },
      ]
      for (const { instant, ...start } of starts) expect((await create(start)).startDate).toBe(instant)
      await expect(create({ timezone: 'Mars/Base' })).rejects.toMatchObject({ status: 400 })
    })

    it('names an unnamed report after its type, and cleans a given name (AM-076)', async () => {
      expect((await create({ reportName: ' \u200b ' })).reportName).toBe('Inbound Quarantine')
      expect((await create({ reportName: '  Week\u202ely ' })).reportName).toBe('Weekly')
      await expect(create({ reportName: 'x'.repeat(61) })).rejects.toMatchObject({ status: 400 })
    })

    it('rejects what the wizard rejects, in the same words (SR-066, ER-035, ER-037, ER-038, VA-017, VA-022, VA-023, VA-024, VA-025, VA-026, AM-073)', async () => {
      const type = refused('Please select a report type')

      await expect(create({ reportType: ReportType.ActiveUsers })).rejects.toMatchObject(type)
      await expect(create({ reportType: ReportType.MessageHistory })).rejects.toMatchObject(type)
      await expect(create({ recipients: [] })).rejects.toMatchObject(refused('Please specify at least one recipient'))
      await expect(create({ startDate: '2026-11-19 23:55' })).rejects.toMatchObject({
        ...refused('The report cannot start before today'),
        fields: { startDate: ['The report cannot start before today'] },
      })
      await expect(create({ startDate: '2026-11-21 10:02' })).rejects.toMatchObject({ status: 400 })
      expect((await create({ startDate: '2026-11-20 00:00' })).nextRun).toBe('2026-11-22T23:00:00.000Z')
    })

    it('rejects missing values, and treats null as all domains (VA-018, VA-019, VA-020, VA-021, EN-076, AM-074)', async () => {
      for (const field of ['reportType', 'domain', 'startDate', 'period', 'repeats', 'timezone'] as const) {
        await expect(create({ [field]: undefined }), field).rejects.toMatchObject({
          status: 400,
          fields: { [field]: [expect.any(String)] },
        })
      }
    })

    it('keeps criteria of message-history reports, and drops those of other types (EN-069, EN-070, EN-071, EN-072, EN-073, EN-087, EN-088, EN-089, EN-090, EN-091, SR-039, AM-067)', async () => {
      const extendedReportCriteria = {
        recipientEmail: 'ana@contoso.example',
        senderEmail: '',
        subject: 'Invoice',
        direction: 0 as const,
        state: 'QUARANTINED',
      }

      const history = await create({ reportType: ReportType.MessageHistory, extendedReportCriteria })
      const other = await create({ extendedReportCriteria })
      expect([history.criteria, other.criteria]).toEqual([extendedReportCriteria, null])
    })

    it('accepts only the customer’s domains and users (SR-066, SR-090, EN-062, AM-015)', async () => {
      const { contoso, fabrikam, orchard, siblingAdmin } = server.world

      expect((await create({ domain: contoso.domainId })).domain).toEqual({
        id: contoso.domainId,
        name: 'contoso.example',
      })
      for (const domain of [fabrikam.domainId, 123_456]) {
        await expect(create({ domain }, reseller)).rejects.toMatchObject(refused('Choose a domain of this customer.'))
      }
      for (const userId of [siblingAdmin.id, 123_456]) {
        await expect(create({ recipients: [{ userId, emails: [] }] }, reseller)).rejects.toMatchObject(
          refused('Choose recipients among the users of this customer.'),
        )
      }
      for (const customerId of [fabrikam.id, orchard.id, 123_456]) {
        await expect(create({ customerId })).rejects.toMatchObject(refused('Not found.', 404))
      }
    })

    it('mails only to a recipient’s own addresses, once to each (EN-083, AM-077)', async () => {
      const { contoso, customerAdmin } = server.world
      const { id: userId } = contoso.recipient
      const alias = 'ana.alias@contoso.example'
      await server.db.inScope({ as: 'system' }, (tx) =>
        tx
          .insert(userAddresses)
          .values({ address: alias, userId, resellerId: contoso.resellerId, customerId: contoso.id }),
      )
      const recipients = [
        { userId, emails: ['Ana.Alias@contoso.example', contoso.address] },
        { userId, emails: [] },
        { userId: customerAdmin.id, emails: [] },
      ]

      expect((await create({ recipients })).recipients).toEqual([
        { userId, emailAddress: alias },
        { userId: customerAdmin.id, emailAddress: 'admin@contoso.example' },
      ])
      await expect(create({ recipients: [{ userId, emails: ['boss@elsewhere.example'] }] })).rejects.toMatchObject({
        status: 400,
        message: 'Choose one of the user’s own addresses.',
      })
    })

    it('returns the first answer to a repeated request (XS-14)', async () => {
      const once = () => admin.scheduledReports.create(payload(), { idempotencyKey: 'schedule-1' })

      expect((await once()).id).toBe((await once()).id)
    })
  })

  describe('reading', () => {
    it('lists reports in scope, newest first, with search and paging (CA-047, SR-014, SR-018, SR-019, XT-02)', async () => {
      const { contoso, fabrikam, orchard } = server.world
      await sentReport(server, 'orchard', { name: 'Orchard apples', domainId: orchard.domainId })
      await sentReport(server, 'fabrikam', { name: 'Fabrikam pears' })
      await sentReport(server, 'contoso', { name: 'Contoso plums', domainId: contoso.domainId })

      expect((await names(provider, { limit: 3 })).slice(0, 3)).toEqual([
        'Contoso plums',
        'Fabrikam pears',
        'Orchard apples',
      ])
      expect(await names(provider, { limit: 1, offset: 2 })).toEqual(['Orchard apples'])
      expect(await names(reseller, { freeSearch: 'orchard' })).toEqual([])
      expect(await names(reseller, { freeSearch: 'FABRIKAM pear' })).toEqual(['Fabrikam pears'])
      expect(await names(provider, { freeSearch: 'orchard.example' })).toEqual(['Orchard apples'])
      expect(await names(provider, { freeSearch: '%' })).toEqual([])
      const { scheduledReports, count } = await provider.scheduledReports.list({ freeSearch: 'pears' })
      expect([scheduledReports[0]?.customer.id, scheduledReports[0]?.history, count]).toEqual([fabrikam.id, [], 1])
    })

    it('shows what was sent, and returns the file part by part (EN-074, EN-075, SR-095, AM-079)', async () => {
      const { id, runId, userIds } = await sentReport(server, 'contoso')
      const content = Buffer.alloc(partBytes + 3, 'x')
      const tenant = { resellerId: server.world.northwind, customerId: server.world.contoso.id }
      const { key: blobKey } = await server.blobs.put(
        newBlobKey(tenant, 'scheduled-reports', server.clock.now()),
        content,
      )
      await server.db.inScope({ as: 'system' }, async (tx) => {
        const fileId = runId + 1_000_000
        const file = { id: fileId, runId, format: 'csv' as const, locale: 'fr' as const, timezone: 'Europe/Paris' }
        await tx.insert(scheduledReportFiles).values({ ...tenant, ...file, byteCount: content.length, blobKey })
      })

      const { history } = await admin.scheduledReports.get({ id })
      expect(history).toEqual([
        {
          id: runId,
          scheduledDate: server.clock.now().toISOString(),
          createdAt: server.clock.now().toISOString(),
          finishedAt: server.clock.now().toISOString(),
          outcome: 'sent',
          recipients: [
            { userId: userIds[1], emailAddress: 'admin@contoso.example', result: 'sent', reason: null },
            { userId: userIds[0], emailAddress: 'ana@contoso.example', result: 'sent', reason: null },
          ],
          files: [
            { format: 'pdf', size: 4 },
            { format: 'csv', size: content.length },
          ],
        },
      ])
      expect(await admin.scheduledReports.download({ id, runId, format: 'pdf' })).toEqual({
        fileName: `report-${id}-2026-11-20.pdf`,
        contentType: 'application/pdf',
        part: 1,
        parts: 1,
        content: Buffer.from('%PDF').toString('base64'),
      })
      expect(await admin.scheduledReports.download({ id, runId, format: 'csv', part: 2 })).toMatchObject({
        parts: 2,
        content: Buffer.from('xxx').toString('base64'),
      })
      // A file is recorded once, with its first part.
      expect(await auditOf('scheduledReportDownloaded')).toMatchObject([
        { username: 'admin@contoso.example', target: `scheduled report ${id}`, after: { format: 'pdf' } },
      ])
      const other = await sentReport(server, 'contoso')
      for (const wrong of [{ part: 3 }, { runId: other.runId }]) {
        await expect(admin.scheduledReports.download({ id, runId, format: 'csv', ...wrong })).rejects.toMatchObject({
          status: 404,
        })
      }
    })

    it('lists the customers that reports can be made for, with their zones (CA-052, AM-080)', async () => {
      const { contoso } = server.world

      expect(await admin.scheduledReports.listCustomers()).toMatchObject({
        customers: [{ id: contoso.id, name: 'Contoso', timezone: 'Europe/Dublin' }],
        count: 1,
      })
      expect((await reseller.scheduledReports.listCustomers({ freeSearch: 'orch' })).customers).toEqual([])
      expect((await provider.scheduledReports.listCustomers()).count).toBe(3)
    })
  })

  describe('recipients', () => {
    it('are added once, each with the address that receives their mail (CA-051, SR-084, SR-085, SR-089)', async () => {
      const { customerAdmin } = server.world
      const { id } = await create()
      const add = () => admin.scheduledReports.addRecipient({ id, userId: customerAdmin.id })
      const added = { userId: customerAdmin.id, emailAddress: 'admin@contoso.example' }

      expect([await add(), await add()]).toEqual([added, added])
      expect((await admin.scheduledReports.get({ id })).recipients).toHaveLength(2)
      expect(await auditOf('scheduledReportRecipientAdded')).toMatchObject([
        { target: `scheduled report ${id}`, after: { emailAddress: 'admin@contoso.example' } },
      ])
    })

    it('must be users of the report’s customer, even when the caller manages several (SR-090, AM-015)', async () => {
      const { fabrikam, otherAdmin } = server.world
      const { id } = await create()
      for (const userId of [fabrikam.recipient.id, otherAdmin.id, 123_456]) {
        await expect(reseller.scheduledReports.addRecipient({ id, userId })).rejects.toMatchObject(
          refused('Choose recipients among the users of this customer.'),
        )
      }
    })

    it('can be removed except for the last one, also when two are removed concurrently (CA-050, SR-083, ER-039, VA-029)', async () => {
      const { id, userIds } = await sentReport(server, 'contoso')
      const last = refused('The Scheduled report should have at least have one recipient', 409)

      const tries = await Promise.allSettled(
        userIds.map((userId) => admin.scheduledReports.removeRecipient({ id, userId })),
      )
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const [left] = (await admin.scheduledReports.get({ id })).recipients
      await expect(admin.scheduledReports.removeRecipient({ id, userId: left?.userId ?? 0 })).rejects.toMatchObject(
        last,
      )
      await expect(admin.scheduledReports.removeRecipient({ id, userId: 123_456 })).rejects.toMatchObject({
        status: 404,
      })
    })

    it('cannot be changed from a stale version (XS-13)', async () => {
      const { customerAdmin, contoso } = server.world
      const { id, version } = await create()
      const userId = customerAdmin.id
      const calls = [
        () => admin.scheduledReports.addRecipient({ id, userId }, { ifMatch: version }),
        () => admin.scheduledReports.removeRecipient({ id, userId: contoso.recipient.id }, { ifMatch: version }),
        () => admin.scheduledReports.delete({ id }, { ifMatch: version }),
      ]

      await calls[0]?.()
      for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 412 })
      const now = (await admin.scheduledReports.get({ id })).version
      await admin.scheduledReports.removeRecipient({ id, userId: contoso.recipient.id }, { ifMatch: now })
    })
  })

  it('delete a report together with its history (CA-049, SR-012)', async () => {
    const { id, runId } = await sentReport(server, 'contoso', { name: 'To stop' })

    await admin.scheduledReports.delete({ id })

    expect(await names(admin, { freeSearch: 'To stop' })).toEqual([])
    await expect(admin.scheduledReports.download({ id, runId, format: 'pdf' })).rejects.toMatchObject({ status: 404 })

    await expect(admin.scheduledReports.get({ id })).rejects.toMatchObject({ status: 404, message: 'Not found.' })
    await expect(admin.scheduledReports.delete({ id })).rejects.toMatchObject({ status: 404 })
    expect(await auditOf('scheduledReportRemoved')).toMatchObject([{ before: { name: 'To stop' } }])
  })

  it('require the capability that names them (SR-020, SR-091, SR-092, RO-014, RO-015, RO-016, RO-017, AM-078)', async () => {
    const { contoso } = server.world
    const may = async (capability: string) => {
      const { id, runId, userIds } = await sentReport(server, 'fabrikam')
      await holding([capability])
      const { scheduledReports: calls } = await server.client('admin@fabrikam.example')
      const tried = {
        list: calls.list(),
        customers: calls.listCustomers(),
        create: calls.create(payload({ customerId: contoso.id })),
        get: calls.get({ id }),
        download: calls.download({ id, runId, format: 'pdf' }),
        add: calls.addRecipient({ id, userId: userIds[0] }),
        remove: calls.removeRecipient({ id, userId: userIds[0] }),
      }
      const states = await Promise.allSettled(Object.values(tried))
      const isRefused = (state: PromiseSettledResult<unknown> | undefined) =>
        state?.status === 'rejected' && state.reason.status === 403
      const open = Object.keys(tried).filter((_, at) => !isRefused(states[at]))
      const removal = await calls.delete({ id }).then(
        () => ['delete'],
        () => [],
      )
      return [...open, ...removal]
    }

    expect(await may('ADD_SCHEDULED_REPORT')).toEqual(['list', 'customers', 'create', 'get', 'download'])
    expect(await may('DELETE_SCHEDULED_REPORT')).toEqual(['delete'])
    expect(await may('ADD_SCHEDULED_REPORT_RECIPIENT')).toEqual(['get', 'add'])
    expect(await may('DELETE_SCHEDULED_REPORT_RECIPIENT')).toEqual(['get', 'remove'])
    expect(await may('VIEW_REPORT')).toEqual(['download'])
    await holding(null)
  })

  it('hide the message history from users who may not see it, and offer no file that is refused (RT-027, AM-078)', async () => {
    const { fabrikam } = server.world
    const extendedReportCriteria = { recipientEmail: '', senderEmail: '', subject: '', direction: null, state: '' }
    const type = { reportType: ReportType.MessageHistory, extendedReportCriteria }
    const { id, runId, userIds } = await sentReport(server, 'fabrikam', { ...type, criteria: extendedReportCriteria })
    const recipients = [{ userId: fabrikam.recipient.id, emails: [] }]
    const filesFor = async (capabilities: string[]) => {
      await holding(capabilities)
      const { scheduledReports: calls } = await server.client('admin@fabrikam.example')
      const tried = await Promise.allSettled([
        calls.create(payload({ ...type, customerId: fabrikam.id, recipients })),
        calls.download({ id, runId, format: 'pdf' }),
        calls.addRecipient({ id, userId: userIds[0] }),
      ])
      const { history } = await calls.get({ id })
      return [
        history[0]?.files.length,
        ...tried.map((call) => (call.status === 'rejected' ? call.reason.message : 'done')),
      ]
    }
    const reports = ['ADD_SCHEDULED_REPORT', 'ADD_SCHEDULED_REPORT_RECIPIENT', 'VIEW_REPORT']
    const refusal = 'Your account does not have permission to view the message history.'

    expect(await filesFor(reports)).toEqual([0, refusal, refusal, refusal])
    expect(await filesFor([...reports, 'VIEW_MESSAGE_HISTORY'])).toEqual([1, 'done', 'done', 'done'])
    await holding(null)
  })

  it('allow a hundred per customer at most, also when two are scheduled concurrently', async () => {
    const { orchard } = server.world
    const other = await server.client('admin@orchard.example')
    const recipients = [{ userId: orchard.recipient.id, emails: [] }]
    const add = () => create({ customerId: orchard.id, recipients }, other)
    const { count } = await other.scheduledReports.list({})
    for (let stored = count; stored < 99; stored += 1) await scheduleReport(server, 'orchard')

    const tried = await Promise.allSettled([add(), add()])
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const message = 'A customer can have up to 100 scheduled reports. Remove one that is no longer needed.'
    await expect(add()).rejects.toMatchObject(refused(message, 409))
    const [newest] = (await other.scheduledReports.list({ limit: 1 })).scheduledReports
    await other.scheduledReports.delete({ id: newest?.id ?? 0 })
    await expect(add()).resolves.toMatchObject({ customer: { id: orchard.id } })
  })
})
