import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { productNames } from '../product'
import { ReportCriteria, ReportRecipient, ScheduledReport } from './scheduled-report'
import { scheduledReport, scheduledReportWire } from './scheduled-reports.fixtures'

/** The fixture with some fields removed and others added, in any spelling. */
function spelt(without: string[], fields: Record<string, unknown>) {
  const wire: Record<string, unknown> = { ...scheduledReportWire(), ...fields }
  for (const name of without) if (!(name in fields)) delete wire[name]
  return ScheduledReport.safeParse(wire).data
}

describe('ScheduledReport', () => {
  it('parses into one camel-case model (EN-056, EN-058, EN-063, EN-064, EN-065, EN-066)', () => {
    expect(scheduledReport()).toEqual({
      id: 412,
      reportName: 'Held mail of the day',
      reportType: 2,
      customer: { id: 1, name: 'Contoso', timezone: 'Europe/Dublin' },
      domain: null,
      reportPeriod: 1,
      repeats: 1,
      startDate: '2026-07-01T07:00:00Z',
      includeWeekend: false,
      recipients: [
        { userId: 11, emailAddress: 'm.keane@contoso.example' },
        { userId: 12, emailAddress: 'r.byrne@contoso.example' },
      ],
      criteria: null,
      history: [
        {
          id: 890_000,
          scheduledDate: '2026-11-20T08:00:00Z',
          createdAt: '2026-11-20T08:00:04Z',
          finishedAt: '2026-11-20T08:00:09Z',
          outcome: 'sent',
          recipients: [
            { userId: 11, emailAddress: 'm.keane@contoso.example', result: 'sent', reason: null },
            { userId: 12, emailAddress: 'r.byrne@contoso.example', result: 'skipped', reason: 'gone' },
          ],
          files: [
            { format: 'pdf', size: 48_213 },
            { format: 'csv', size: 3_120 },
          ],
        },
      ],
      nextRun: '2026-11-23T08:00:00Z',
      version: 'a1',
    })
  })

  it.each([{ report_name: 'A' }, { reportName: 'A' }, { report_name: 'A', reportName: 'B' }])(
    'reads the name of %o (EN-057, AM-082)',
    (fields) => {
      expect(spelt(['report_name'], fields)?.reportName).toBe('A')
    },
  )

  const contoso = { id: 5, name: 'Contoso', timezone: 'America/New_York' }
  const details = { name: 'Contoso', timezone: 'America/New_York' }

  it.each([
    { customerId: 5, customer: contoso },
    { customerId: 5, customer: details },
    { customer: contoso },
    { customerId: contoso },
    { customerId: contoso, customer: 5 },
  ])('parses the customer from %o (EN-059, EN-060, EN-061, AM-082)', (fields) => {
    expect(spelt(['customerId', 'customer'], fields)?.customer).toEqual(contoso)
  })

  it.each([{ customerId: 5 }, { customer: 5 }, { customerId: 5, customer: 5 }])(
    'reads a customer without a name of %o, in Europe/Dublin until more is known (EN-059)',
    (fields) => {
      const customer = { id: 5, name: '', timezone: 'Europe/Dublin' }
      expect(spelt(['customerId', 'customer'], fields)?.customer).toEqual(customer)
    },
  )

  it.each([{}, { customer: details }, { customerId: 'five' }])('rejects %o, which has no customer', (fields) => {
    expect(spelt(['customerId', 'customer'], fields)).toBeUndefined()
  })

  it.each([
    { fields: { domainId: 7, domain: { id: 7, name: 'a.example' } }, domain: { id: 7, name: 'a.example' } },
    { fields: { domainId: 7, domain: { name: 'a.example' } }, domain: { id: 7, name: 'a.example' } },
    { fields: { domain: { id: 7, name: 'a.example' } }, domain: { id: 7, name: 'a.example' } },
    { fields: { domainId: { id: 7, name: 'a.example' } }, domain: { id: 7, name: 'a.example' } },
    { fields: { domainId: 7 }, domain: { id: 7, name: '' } },
    { fields: { domain: 7 }, domain: { id: 7, name: '' } },
    { fields: { domainId: 7, domain: null }, domain: { id: 7, name: '' } },
    { fields: { domainId: null }, domain: null },
    { fields: { domain: null }, domain: null },
    { fields: { domainId: null, domain: null }, domain: null },
    { fields: {}, domain: null },
  ])('parses the domain from $fields (EN-062, SR-042, AM-074, AM-082)', ({ fields, domain }) => {
    expect(spelt(['domainId', 'domain'], fields)?.domain).toEqual(domain)
  })

  it('never treats a domain without an id as all domains', () => {
    expect(spelt(['domainId', 'domain'], { domain: { name: 'a.example' } })).toBeUndefined()
  })

  it('also accepts period as the name of the report period (EN-063, EN-080, AM-082)', () => {
    expect(spelt(['reportPeriod'], { period: 4 })?.reportPeriod).toBe(4)
  })

  it.each([
    { wire: true, read: true },
    { wire: false, read: false },
    { wire: null, read: null },
    { wire: undefined, read: null },
  ])('parses includeWeekend $wire as $read (EN-066, AM-068)', ({ wire, read }) => {
    expect(spelt(['includeWeekend'], wire === undefined ? {} : { includeWeekend: wire })?.includeWeekend).toBe(read)
  })

  it.each(['extended_report_criteria', 'extendedReportCriteria'])(
    'reads the criteria in %s (EN-069, EN-070, EN-071, EN-072, EN-073, AM-082)',
    (name) => {
      const criteria = {
        recipientEmail: 'to@contoso.example',
        senderEmail: 'from@fabrikam.example',
        subject: 'Invoice',
        direction: 0,
        state: 'RELEASED',
      }

      expect(spelt(['extended_report_criteria'], { [name]: criteria })?.criteria).toEqual(criteria)
    },
  )

  it('distinguishes outbound mail from any direction (EN-072, CO-040)', () => {
    expect(ReportCriteria.parse({ direction: 0 }).direction).toBe(0)
    expect(ReportCriteria.parse({})).toEqual({
      recipientEmail: '',
      senderEmail: '',
      subject: '',
      direction: null,
      state: '',
    })
  })

  it.each([
    { report_history: [{ scheduled_date: 'a', created_at: 'b' }] },
    { reportHistory: [{ scheduledDate: 'a', createdAt: 'b' }] },
  ])('parses the history from %o (EN-074, EN-075, AM-082)', (fields) => {
    expect(spelt(['report_history'], fields)?.history).toMatchObject([
      { scheduledDate: 'a', createdAt: 'b', finishedAt: null, outcome: 'sent', recipients: [], files: [] },
    ])
  })

  it('parses everything a server writes, with any optional fields (AM-082)', () => {
    const instant = fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true })
    const wire = fc.record({
      id: fc.nat(),
      report_name: fc.string(),
      reportType: fc.integer({ min: 1, max: 8 }),
      customer: fc.record({ id: fc.nat(), name: fc.string(), timezone: fc.constant('Europe/Paris') }),
      domain: fc.option(fc.record({ id: fc.nat(), name: fc.string() })),
      reportPeriod: fc.integer({ min: 1, max: 6 }),
      repeats: fc.integer({ min: 1, max: 4 }),
      startDate: instant.map((date) => date.toISOString()),
      includeWeekend: fc.option(fc.boolean()),
    })

    fc.assert(
      fc.property(wire, ({ report_name, ...fields }) => {
        const { customer, domain } = fields
        const written: z.input<typeof ScheduledReport> = {
          ...fields,
          report_name,
          customerId: customer.id,
          domainId: domain?.id ?? null,
          recipients: [],
        }
        expect(ScheduledReport.parse(JSON.parse(JSON.stringify(written)))).toEqual({
          ...fields,
          reportName: report_name,
          recipients: [],
          criteria: null,
          history: [],
          nextRun: null,
          version: '',
        })
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('ReportRecipient', () => {
  it.each(['provider', 'acme', 'x2'])(
    'reads the id under the product key %s (EN-067, EN-068, AM-001, AM-082)',
    (product) => {
      const { userIdField, userIdInPayload } = productNames(product)
      for (const name of [userIdField, userIdInPayload])
        expect(ReportRecipient.parse({ id: 3, [name]: 11, emailAddress: 'a@b.example' })).toEqual({
          userId: 11,
          emailAddress: 'a@b.example',
        })
    },
  )

  it('rejects a recipient without an id', () => {
    for (const wire of [{ emailAddress: 'a@b.example' }, { provideruserId: '11', emailAddress: 'a@b.example' }, null])
      expect(ReportRecipient.safeParse(wire).success).toBe(false)
  })
})
