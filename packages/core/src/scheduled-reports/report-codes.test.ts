import { describe, expect, it } from 'vitest'
import {
  codeText,
  Direction,
  Repeats,
  ReportPeriod,
  ReportType,
  reportsStartDate,
  reportTypeOptions,
} from './report-codes'
import { scheduledReportsMessages } from './scheduled-reports.messages'

const { en, fr } = scheduledReportsMessages

describe('the codes of reports', () => {
  it.each([
    { code: ReportType.InboundMail, value: 1, label: 'Inbound Mail', id: 'CO-041' },
    { code: ReportType.InboundQuarantine, value: 2, label: 'Inbound Quarantine', id: 'CO-042' },
    { code: ReportType.Mailboxes, value: 3, label: 'Mailboxes', id: 'CO-043' },
    { code: ReportType.ActiveUsers, value: 4, label: 'Active Users', id: 'CO-044' },
    { code: ReportType.BlockedSenders, value: 5, label: 'Blocked Senders', id: 'CO-045' },
    { code: ReportType.MessageHistory, value: 6, label: 'Message History Report', id: 'CO-046' },
    { code: ReportType.SimpleMailflow, value: 7, label: 'Simple Mailflow', id: 'CO-047' },
    { code: ReportType.Sandbox, value: 8, label: 'Sandbox', id: 'CO-048' },
  ])('name type $value "$label" ($id, SR-023)', ({ code, value, label }) => {
    expect(code).toBe(value)
    expect(codeText(en.reportTypes, code)).toBe(label)
  })

  it.each([
    { code: Repeats.Daily, value: 1, label: 'Daily' },
    { code: Repeats.Weekly, value: 2, label: 'Weekly' },
    { code: Repeats.Fortnightly, value: 3, label: 'Fortnightly' },
    { code: Repeats.Monthly, value: 4, label: 'Monthly' },
  ])('name repeats $value "$label" (CO-049, CO-050, CO-051, CO-052)', ({ code, value, label }) => {
    expect(code).toBe(value)
    expect(codeText(en.repeatOptions, code)).toBe(label)
  })

  it.each([
    { code: ReportPeriod.OneDay, value: 1, label: '1 Day' },
    { code: ReportPeriod.OneWeek, value: 2, label: '1 Week' },
    { code: ReportPeriod.TwoWeeks, value: 3, label: '2 Weeks' },
    { code: ReportPeriod.OneMonth, value: 4, label: '1 Month' },
    { code: ReportPeriod.TwoMonths, value: 5, label: '2 Months' },
    { code: ReportPeriod.ThreeMonths, value: 6, label: '3 Months' },
  ])('name period $value "$label" (CO-053, CO-054, CO-055, CO-056, CO-057, CO-058)', ({ code, value, label }) => {
    expect(code).toBe(value)
    expect(codeText(en.periods, code)).toBe(label)
  })

  it('are 1 inbound and 0 outbound (CO-039, CO-040)', () => {
    expect(Direction).toEqual({ Inbound: 1, Outbound: 0 })
    expect([en.directions[Direction.Inbound], en.directions[Direction.Outbound]]).toEqual(['Inbound', 'Outbound'])
  })

  it('all have a French label of their own', () => {
    for (const key of ['reportTypes', 'repeatOptions', 'periods', 'directions'] as const)
      expect(new Set([...Object.values(en[key]), ...Object.values(fr[key])]).size).toBeGreaterThan(
        Object.values(en[key]).length,
      )
  })

  it('show an unknown number as it is', () => {
    expect(codeText(en.reportTypes, 9)).toBe('9')
  })

  it('start at 2020-01-01 (CO-003)', () => {
    expect(reportsStartDate).toBe('2020-01-01')
  })
})

describe('reportTypeOptions', () => {
  it('offers 1, 2, 3, 5, 7 and 8 (SR-035, SR-036, SR-037, VA-023, VA-024)', () => {
    expect(reportTypeOptions({ fromMessageHistory: false })).toEqual([1, 2, 3, 5, 7, 8])
  })

  it('adds 6 for a message-history search and never offers 4 (SR-036, SR-038, VA-023, VA-024)', () => {
    expect(reportTypeOptions({ fromMessageHistory: true })).toEqual([1, 2, 3, 5, 6, 7, 8])
  })
})
