import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createClient } from '../create-client'
import { productNames } from '../product'
import { fetchReportFile } from '../shared/fetch-report-file'
import { scheduledReports } from './scheduled-reports.contract'
import { scheduledReport, scheduledReportWire } from './scheduled-reports.fixtures'

const base = '/api/v1/scheduled_reports'

function open(build: (app: Hono) => void, product?: string) {
  const requests: { line: string; body: unknown }[] = []
  const app = new Hono()
  app.use(async ({ req }, next) => {
    const text = await req.raw.clone().text()
    const { pathname, search } = new URL(req.url)
    requests.push({ line: `${req.method} ${pathname}${search}`, body: text === '' ? null : JSON.parse(text) })
    await next()
  })
  build(app)
  const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
    app.request(new Request(input, init))) as typeof globalThis.fetch
  return { requests, client: createClient({ baseUrl: 'https://portal.example/api/', fetch, product }).scheduledReports }
}

const payload = {
  customerId: 1,
  domain: null,
  reportType: 6,
  reportName: 'Invoices',
  startDate: '2026-12-31 23:55',
  timezone: 'Europe/Dublin',
  period: 2,
  repeats: 4,
  weekends: 0,
  recipients: [{ userId: 11, emails: ['a@contoso.example', 'b@contoso.example'] }],
  extendedReportCriteria: {
    recipientEmail: '',
    senderEmail: 'x@y.example',
    subject: 'Invoice',
    direction: 0,
    state: '',
  },
} as const

describe('the client of scheduled reports', () => {
  it('lists with search and paging, and returns the count (CA-047, SR-014, SR-018, SR-019)', async () => {
    const { client, requests } = open((app) =>
      app.get(`${base}/`, (context) => context.json({ scheduledReports: [scheduledReportWire()], count: 41 })),
    )

    const { scheduledReports, count } = await client.list({ freeSearch: 'held', limit: 20, offset: 40 })

    expect(requests[0]?.line).toBe(`GET ${base}/?limit=20&offset=40&free_search=held`)
    expect([scheduledReports, count]).toEqual([[scheduledReport()], 41])
  })

  it.each(['provider', 'acme'])(
    'creates with the spelling of the payload under the product key %s (CA-046, SR-039, SR-055, SR-062, EN-083, EN-084, AM-001)',
    async (product) => {
      const { userIdInPayload, userIdField } = productNames(product)
      const recipients = [{ [userIdField]: 11, emailAddress: 'a@contoso.example' }]
      const { client, requests } = open(
        (app) => app.post(`${base}/`, (context) => context.json(scheduledReportWire({ recipients }))),
        product,
      )

      const report = await client.create({ ...payload, recipients: [...payload.recipients.map(toMutable)] })

      expect(requests[0]).toEqual({
        line: `POST ${base}/`,
        body: {
          ...payload,
          recipients: [{ [userIdInPayload]: 11, emails: ['a@contoso.example', 'b@contoso.example'] }],
        },
      })
      expect(report.recipients).toEqual([{ userId: 11, emailAddress: 'a@contoso.example' }])
    },
  )

  it('gets and deletes by id (CA-048, CA-049, SR-012)', async () => {
    const { client, requests } = open((app) => {
      app.get(`${base}/:id/`, (context) => context.json(scheduledReportWire({ id: 7 })))
      app.delete(`${base}/:id/`, (context) => context.body(null, 204))
    })

    expect((await client.get({ id: 7 })).id).toBe(7)
    await client.delete({ id: 7 })

    expect(requests.map(({ line }) => line)).toEqual([`GET ${base}/7/`, `DELETE ${base}/7/`])
  })

  it('adds a recipient without a body and removes one (CA-050, CA-051, SR-077, SR-084, SR-085)', async () => {
    const { client, requests } = open((app) => {
      app.post(`${base}/:id/:user/`, (context) =>
        context.json({ provideruserId: 12, emailAddress: 'r@contoso.example' }),
      )
      app.delete(`${base}/:id/:user/`, (context) => context.json({}))
    })

    const recipient = await client.addRecipient({ id: 7, userId: 12 })
    await client.removeRecipient({ id: 7, userId: 12 })

    expect(recipient).toEqual({ userId: 12, emailAddress: 'r@contoso.example' })
    expect(requests).toEqual([
      { line: `POST ${base}/7/12/`, body: null },
      { line: `DELETE ${base}/7/12/`, body: null },
    ])
  })

  it('downloads a generated file in parts (AM-079)', async () => {
    const contents = ['%P', 'DF']
    const { client, requests } = open((app) =>
      app.get(`${base}/7/history/9/pdf/`, (context) => {
        const part = Number(context.req.query('part'))
        const content = btoa(contents[part - 1] ?? '')
        const contentType = 'application/pdf'
        return context.json({ fileName: 'report-7.pdf', contentType, part, parts: 2, content })
      }),
    )

    const file = await fetchReportFile((part) => client.download({ id: 7, runId: 9, format: 'pdf', part }))

    expect(requests.map(({ line }) => line)).toEqual([
      `GET ${base}/7/history/9/pdf/?part=1`,
      `GET ${base}/7/history/9/pdf/?part=2`,
    ])
    expect([file.fileName, file.blob.type, await file.blob.text()]).toEqual(['report-7.pdf', 'application/pdf', '%PDF'])
  })

  it('lists the customers available for reports (CA-052, SR-029, AM-080)', async () => {
    const { client, requests } = open((app) =>
      app.get(`${base}/customers/`, (context) =>
        context.json({
          customers: [
            { id: 1, name: 'Contoso' },
            { id: 2, name: 'Fabrikam', timezone: 'Europe/Paris' },
          ],
        }),
      ),
    )

    const { customers } = await client.listCustomers()

    expect(requests[0]?.line).toBe(`GET ${base}/customers/`)
    expect(customers).toEqual([
      { id: 1, name: 'Contoso', timezone: null },
      { id: 2, name: 'Fabrikam', timezone: 'Europe/Paris' },
    ])
  })

  it('passes on the server’s message when it refuses (ER-030, ER-031, ER-032, ER-033, ER-034, SR-022, SR-065, SR-093)', async () => {
    const { client } = open((app) => app.all('*', (context) => context.json({ message: 'Not today.' }, 400)))
    const calls = [
      client.list(),
      client.create({ ...payload, recipients: [] }),
      client.delete({ id: 7 }),
      client.addRecipient({ id: 7, userId: 12 }),
      client.removeRecipient({ id: 7, userId: 12 }),
    ]

    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 400, message: 'Not today.' })
  })
})

describe('the create payload', () => {
  const body = scheduledReports.create.body
  const read = (changes: Record<string, unknown>) => body?.safeParse({ ...payload, ...changes }).success

  it('is accepted by its schema, also with weekends as true and false (EN-078, EN-080, EN-081, EN-082, AM-068)', () => {
    expect(read({})).toBe(true)
    for (const weekends of [1, 0, null, true, false]) expect(read({ weekends })).toBe(true)
    expect(read({ extendedReportCriteria: undefined, reportName: undefined })).toBe(true)
  })

  it.each([
    { domain: undefined },
    { domain: 0 },
    { customerId: null },
    { reportType: 9 },
    { period: 7 },
    { repeats: 0 },
    { weekends: 2 },
    { weekends: undefined },
    { startDate: '2026-02-30 10:00' },
    { startDate: '2026-12-31T23:55:00Z' },
    { timezone: '' },
    { reportName: 'x'.repeat(61) },
    { recipients: [{ emails: [] }] },
    { extendedReportCriteria: { direction: 2 } },
  ])('is rejected with %o (EN-077, AM-071, AM-074, AM-076)', (changes) => {
    expect(read(changes)).toBe(false)
  })
})

function toMutable({ userId, emails }: { userId: number; emails: readonly string[] }) {
  return { userId, emails: [...emails] }
}
