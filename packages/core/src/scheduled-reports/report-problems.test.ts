import { describe, expect, it } from 'vitest'
import { type ReportDraft, reportProblems } from './report-problems'
import { scheduledReportsMessages } from './scheduled-reports.messages'

const { en } = scheduledReportsMessages
const draft: ReportDraft = {
  reportType: 1,
  domain: 'all',
  startDate: '2026-01-20 08:00',
  period: 1,
  repeats: 1,
  recipients: [{}],
}
const circumstances = { fromMessageHistory: false, timeZone: 'Europe/Dublin', now: new Date('2026-01-15T23:30:00Z') }
const texts = (changes: Partial<ReportDraft>, own: Partial<typeof circumstances> = {}) =>
  reportProblems({ ...draft, ...changes }, { ...circumstances, ...own }).map(({ rule }) => en.problems[rule])

describe('reportProblems', () => {
  it('finds no problem in a complete report, for all domains or one (VA-018, SR-041)', () => {
    expect(texts({})).toEqual([])
    expect(texts({ domain: 7 })).toEqual([])
  })

  it.each([
    { changes: { reportType: null }, text: 'Please select a report type', id: 'VA-017, SR-057, ER-035' },
    { changes: { domain: null }, text: 'Select domains to be included in report', id: 'VA-018, SR-058, ER-036' },
    { changes: { startDate: '' }, text: 'Please schedule the report', id: 'VA-019, SR-059, ER-037' },
    { changes: { startDate: 'soon' }, text: 'Please schedule the report', id: 'VA-027' },
    { changes: { period: null }, text: 'Please schedule the report', id: 'VA-020, SR-059' },
    { changes: { repeats: null }, text: 'Please schedule the report', id: 'VA-021, SR-059' },
    { changes: { recipients: [] }, text: 'Please specify at least one recipient', id: 'VA-022, SR-060, ER-038' },
  ])('returns "$text" for $changes ($id)', ({ changes, text }) => {
    expect(texts(changes)).toEqual([text])
  })

  it('titles them Validation Error (VA-016, ER-039)', () => {
    expect(en.problemTitle).toBe('Validation Error')
  })

  it('lists all of them in the order of the specification, with field and step (SR-061, AM-075)', () => {
    const empty = { reportType: null, domain: null, startDate: '', period: null, repeats: null, recipients: [] }

    expect(reportProblems(empty, circumstances)).toEqual([
      { rule: 'reportTypeMissing', field: 'reportType', step: 'details' },
      { rule: 'domainMissing', field: 'domain', step: 'details' },
      { rule: 'scheduleMissing', field: 'startDate', step: 'schedule' },
      { rule: 'scheduleMissing', field: 'period', step: 'schedule' },
      { rule: 'scheduleMissing', field: 'repeats', step: 'schedule' },
      { rule: 'recipientMissing', field: 'recipients', step: 'recipients' },
    ])
  })

  it('rejects type 4 always and type 6 without criteria (VA-023, VA-024, SR-036, SR-037, SR-038, SR-066)', () => {
    const rules = (reportType: number, fromMessageHistory: boolean) =>
      reportProblems({ ...draft, reportType }, { ...circumstances, fromMessageHistory }).length

    expect([rules(4, false), rules(4, true), rules(6, false), rules(6, true), rules(9, true)]).toEqual([1, 1, 1, 0, 1])
  })

  it.each([
    { startDate: '2026-01-15 23:55', timeZone: 'Europe/Dublin', isLate: false },
    { startDate: '2026-01-15 00:00', timeZone: 'Europe/Dublin', isLate: false },
    { startDate: '2026-01-14 23:55', timeZone: 'Europe/Dublin', isLate: true },
    { startDate: '2026-01-15 23:55', timeZone: 'Europe/Paris', isLate: true },
    { startDate: '2026-01-16 00:00', timeZone: 'Europe/Paris', isLate: false },
  ])(
    'checks the start $startDate against today in $timeZone (VA-025, VA-028, AM-073)',
    ({ startDate, timeZone, isLate }) => {
      expect(texts({ startDate }, { timeZone })).toEqual(isLate ? [en.problems.startTooEarly] : [])
    },
  )

  it.each([{ domain: undefined }, { period: undefined }, { period: 99 }, { repeats: 'x' }, { recipients: undefined }])(
    'takes nothing unknown for a choice: %j (SR-066)',
    (changes) => {
      expect(texts(changes as never)).toHaveLength(1)
    },
  )
})
