import { ReportType } from '@postern/core'
import { describe, expect, it } from 'vitest'
import {
  initialReportState,
  parseReportState,
  type ReportState,
  requestProblem,
  toPrefill,
  toReportQuery,
  toReportRequest,
} from './report-state'

const chosen: ReportState = {
  type: ReportType.SimpleMailflow,
  range: 'custom',
  from: '2026-11-01',
  to: '2026-11-20',
  customerId: 3,
  domainId: 11,
  direction: 0,
  criteria: initialReportState.criteria,
}
const searched: ReportState = {
  ...initialReportState,
  type: ReportType.MessageHistory,
  criteria: { recipientEmail: 'ana', senderEmail: '@b.example', subject: 'a & b', direction: null, state: 'bounced' },
}
const read = (text: string) => parseReportState(new URLSearchParams(text))

describe('what a report is about', () => {
  it.each([initialReportState, chosen, searched])('survives a round trip through the address (RT-027)', (state) => {
    expect(parseReportState(toReportQuery(state))).toEqual(state)
  })

  it('defaults to inbound mail of the last seven days, which the address omits', () => {
    expect(toReportQuery(initialReportState).toString()).toBe('')
    expect(read('')).toEqual(initialReportState)
  })

  it.each(['type=9&range=century&direction=2', 'customer=0&domain=x', 'from=2026-11-01&to=2026-11-02', 'type=1e0'])(
    'falls back for what an address cannot mean: %s (XB-14)',
    (address) => {
      expect(read(address)).toEqual(initialReportState)
    },
  )

  it('accepts only days that exist', () => {
    expect(read('range=custom&from=2026-02-30&to=2026-03-01')).toMatchObject({ from: null, to: '2026-03-01' })
  })

  it('is requested with the fields that its type supports', () => {
    const request = toReportRequest(chosen, 'Europe/Dublin')
    expect(request).toMatchObject({ type: 7, direction: 0, criteria: null, timeZone: 'Europe/Dublin' })
    expect(toReportRequest({ ...chosen, type: 1 }, 'Europe/Dublin').direction).toBeNull()
    expect(toReportRequest(searched, 'Europe/Dublin').criteria).toEqual(searched.criteria)
  })

  it('is not requested while its days are invalid', () => {
    const now = new Date('2026-11-20T09:00:00Z')
    const problem = (part: Partial<ReportState>) => requestProblem({ ...chosen, ...part }, 'Europe/Dublin', now)

    expect([problem({}), problem({ to: null }), problem({ to: '2026-10-01' })]).toEqual([
      null,
      'dayMissing',
      'turnedRound',
    ])
    expect(problem({ from: '2027-01-01', to: '2027-01-02' })).toBe('notYet')
  })
})

describe('a schedule of the same report', () => {
  it('copies type, customer, domain and the closest period', () => {
    expect(toPrefill({ ...chosen, range: 'days30' })).toEqual({ reportType: 7, customerId: 3, domain: 11, period: 4 })
    expect(toPrefill({ ...chosen, domainId: null })).toEqual({ reportType: 7, customerId: 3, domain: 'all' })
    expect(toPrefill(initialReportState)).toEqual({ reportType: 1, period: 2 })
  })

  it('copies the criteria of a message history, which fix its type (AM-067)', () => {
    expect(toPrefill({ ...searched, direction: 1 })).toEqual({
      criteria: { ...searched.criteria, direction: 1 },
      period: 2,
    })
  })

  it('is not available for active users, which cannot be scheduled', () => {
    expect(toPrefill({ ...initialReportState, type: ReportType.ActiveUsers })).toBeNull()
  })
})
