import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRequestParts } from '../http/request-parts'
import { productNames } from '../product'
import { isWallClock, toWallClock } from '../time/wall-clock'
import { Repeats, ReportPeriod, ReportType } from './report-codes'
import { previewRuns, toReportPayload } from './report-payload'
import { reportProblems, wizardSteps } from './report-problems'
import { scheduledReports } from './scheduled-reports.contract'
import { isOnStartStep } from './start-picker'
import { showsWeekendChoice } from './weekend'
import {
  areWizardFieldsDisabled,
  hasWizardChanged,
  initialWizardState,
  nextWizardState,
  type WizardEvent,
  type WizardStart,
  type WizardState,
} from './wizard.machine'
import type { WizardPrefill } from './wizard-prefill'

const now = new Date('2026-01-15T12:00:00Z')
const criteria = {
  recipientEmail: 'to@contoso.example',
  senderEmail: 'from@fabrikam.example',
  subject: 'Invoice',
  direction: 0 as const,
  state: 'RELEASED',
}
const ana = { id: 11, emails: ['ana@contoso.example', 'a@contoso.example'] }
const ben = { id: 12, emails: ['ben@contoso.example'] }

const filled: WizardEvent[] = [
  { type: 'customerChosen', customerId: 1 },
  { type: 'timeZoneLoaded', customerId: 1, timeZone: 'America/New_York' },
  { type: 'reportNameTyped', reportName: '  Mail of the week ' },
  { type: 'reportTypeChosen', reportType: ReportType.Sandbox },
  { type: 'domainChosen', domain: 7 },
  { type: 'nextPressed', now },
  { type: 'startPicked', startDate: '2026-01-20 08:00' },
  { type: 'periodChosen', period: ReportPeriod.OneWeek },
  { type: 'repeatsChosen', repeats: Repeats.Daily },
  { type: 'nextPressed', now },
  { type: 'recipientAdded', user: ana },
  { type: 'recipientAdded', user: ben },
]
const run = (events: readonly WizardEvent[], start?: WizardStart) =>
  events.reduce(nextWizardState, initialWizardState(start))
const without = (type: WizardEvent['type']) => filled.filter((event) => event.type !== type)

describe('the report wizard', () => {
  it('moves through three steps with next and back (SR-024)', () => {
    const steps: string[] = []
    let state = initialWizardState()
    for (const event of [...filled, { type: 'backPressed' } as const, { type: 'backPressed' } as const]) {
      state = nextWizardState(state, event)
      if (steps.at(-1) !== state.step) steps.push(state.step)
    }

    expect(wizardSteps).toEqual(['details', 'schedule', 'recipients'])
    expect(steps).toEqual(['details', 'schedule', 'recipients', 'schedule', 'details'])
    expect(nextWizardState(state, { type: 'backPressed' }).step).toBe('details')
  })

  it('accepts no field except the customer until a customer is chosen (SR-027)', () => {
    const fields = filled.filter(({ type }) => type !== 'customerChosen' && type !== 'nextPressed')

    expect(areWizardFieldsDisabled(initialWizardState())).toBe(true)
    expect(run(fields)).toEqual(initialWizardState())
    expect(areWizardFieldsDisabled(run([{ type: 'customerChosen', customerId: 1 }]))).toBe(false)
  })

  it('fixes a customer administrator’s own customer and does not ask for one (SR-028, RO-024, RO-025)', () => {
    const state = run([{ type: 'customerChosen', customerId: 2 }], { ownCustomerId: 1 })

    expect(state).toMatchObject({ customerId: 1, isCustomerFixed: true })
    expect(areWizardFieldsDisabled(state)).toBe(false)
  })

  it('clears domain, recipients and time zone when the customer changes, and reloads them (SR-033, RO-026)', () => {
    const before = run(filled)
    const after = nextWizardState(before, { type: 'customerChosen', customerId: 2 })

    expect(after).toEqual({
      ...before,
      customerId: 2,
      step: 'details',
      domain: null,
      recipients: [],
      timeZone: 'Europe/Dublin',
    })
    expect(nextWizardState(before, { type: 'customerChosen', customerId: 1 })).toBe(before)
  })

  it('uses Europe/Dublin until the customer’s zone loads, then keeps the wall clock time (SR-032, SR-046, SR-047, CO-004, AM-072, VA-028)', () => {
    const before = run(without('timeZoneLoaded'))
    const after = nextWizardState(before, { type: 'timeZoneLoaded', customerId: 1, timeZone: 'America/New_York' })

    expect(before.timeZone).toBe('Europe/Dublin')
    expect(after).toEqual({ ...before, timeZone: 'America/New_York' })
    expect(toReportPayload(after)).toMatchObject({ startDate: '2026-01-20 08:00', timezone: 'America/New_York' })
  })

  it('ignores a late zone response for another customer', () => {
    const state = run(without('timeZoneLoaded'))

    expect(nextWizardState(state, { type: 'timeZoneLoaded', customerId: 9, timeZone: 'Europe/Paris' })).toBe(state)
  })

  it('locks type 6 when opened from a message-history search (SR-026, SR-038, VA-024, AM-067)', () => {
    const events: WizardEvent[] = [
      { type: 'customerChosen', customerId: 1 },
      { type: 'reportTypeChosen', reportType: ReportType.Mailboxes },
      { type: 'reportTypeChosen', reportType: null },
    ]

    expect(initialWizardState({ prefill: { criteria } }).reportType).toBe(ReportType.MessageHistory)
    expect(run(events, { prefill: { criteria } }).reportType).toBe(ReportType.MessageHistory)
  })

  it('detects unsaved changes', () => {
    const start = { ownCustomerId: 1, prefill: { criteria } }

    expect(hasWizardChanged(initialWizardState(start), start)).toBe(false)
    expect(hasWizardChanged(run([{ type: 'domainChosen', domain: 7 }], start), start)).toBe(true)
    expect(hasWizardChanged(run([{ type: 'customerChosen', customerId: 1 }]))).toBe(true)
  })

  it('starts with the settings of an on-demand report (SR-026, AM-067)', () => {
    const prefill = { reportType: ReportType.Mailboxes, customerId: 1, domain: 7, period: ReportPeriod.OneWeek }

    expect(initialWizardState({ prefill })).toMatchObject(prefill)
    expect(initialWizardState({ prefill, ownCustomerId: 1 })).toMatchObject(prefill)
    expect(initialWizardState({ prefill, ownCustomerId: 2 })).toMatchObject({ customerId: 2, domain: null })
    expect(initialWizardState({ prefill: { domain: 7 } })).toMatchObject({ customerId: null, domain: null })
  })

  it.each([ReportType.ActiveUsers, ReportType.MessageHistory])(
    'does not start from type %i, which cannot be scheduled by itself (SR-036, SR-037)',
    (reportType) => {
      expect(initialWizardState({ prefill: { reportType } }).reportType).toBeNull()
    },
  )

  it.each([ReportType.ActiveUsers, ReportType.MessageHistory, 99 as ReportType])(
    'does not take type %i without a search (SR-036, SR-037, VA-023)',
    (reportType) => {
      const state = run([
        { type: 'customerChosen', customerId: 1 },
        { type: 'reportTypeChosen', reportType },
      ])

      expect(state.reportType).toBeNull()
    },
  )

  it('preselects weekend sending and clears the choice where it does not apply (SR-050, SR-051, ST-040, ST-041, AM-069)', () => {
    let state = run([{ type: 'customerChosen', customerId: 1 }])
    const choose = (repeats: Repeats) => {
      state = nextWizardState(state, { type: 'repeatsChosen', repeats })
      return state.includeWeekend
    }

    expect(choose(Repeats.Daily)).toBe(true)
    state = nextWizardState(state, { type: 'weekendChosen', includeWeekend: false })
    expect(choose(Repeats.Daily)).toBe(false)
    expect(choose(Repeats.Weekly)).toBeNull()
    expect(nextWizardState(state, { type: 'weekendChosen', includeWeekend: false })).toBe(state)
    expect(choose(Repeats.Daily)).toBe(true)
    expect(choose(Repeats.Fortnightly)).toBeNull()
    expect(choose(Repeats.Monthly)).toBe(true)
  })

  it('rounds a typed start to the picker’s step and keeps partial input (VA-026, VA-027, SR-044, SR-045)', () => {
    const typed = (startDate: string) => nextWizardState(run(filled), { type: 'startPicked', startDate }).startDate

    expect(typed('2026-01-20 08:03')).toBe('2026-01-20 08:05')
    expect(typed('2026-01-20 08')).toBe('2026-01-20 08')
  })

  it('adds a recipient only once (SR-055, SR-056)', () => {
    const state = run([...filled, { type: 'recipientAdded', user: ana }])

    expect(state.recipients.map(({ userId }) => userId)).toEqual([11, 12])
    expect(nextWizardState(state, { type: 'recipientRemoved', userId: 11 }).recipients).toHaveLength(1)
  })

  it.each([
    { missing: 'reportTypeChosen', step: 'details', rule: 'reportTypeMissing' },
    { missing: 'domainChosen', step: 'details', rule: 'domainMissing' },
    { missing: 'startPicked', step: 'schedule', rule: 'scheduleMissing' },
    { missing: 'periodChosen', step: 'schedule', rule: 'scheduleMissing' },
    { missing: 'repeatsChosen', step: 'schedule', rule: 'scheduleMissing' },
    { missing: 'recipientAdded', step: 'recipients', rule: 'recipientMissing' },
  ] as const)('stops at the $step step without $missing (SR-057, SR-058, SR-059, SR-060, SR-061, AM-075)', (row) => {
    const state = run([...without(row.missing), { type: 'submitted', now }])

    expect([state.step, state.problem?.rule, state.isSaving]).toEqual([row.step, row.rule, false])
    expect(toReportPayload(state)).toBeNull()
  })

  it('leaves a step only when it is valid, and reports the problem on each attempt (AM-075, SR-061)', () => {
    const first = run([
      { type: 'customerChosen', customerId: 1 },
      { type: 'nextPressed', now },
    ])
    const second = nextWizardState(first, { type: 'nextPressed', now })

    expect([first.step, first.problem?.rule]).toEqual(['details', 'reportTypeMissing'])
    expect(second.problem).toEqual(first.problem)
    expect(second.problem).not.toBe(first.problem)
    expect(nextWizardState(second, { type: 'domainChosen', domain: 'all' }).problem).toBeNull()
  })

  it('returns to the schedule step when the start has passed by the time of saving (VA-025, AM-073, AM-075)', () => {
    const state = nextWizardState(run(filled), { type: 'submitted', now: new Date('2026-01-21T12:00:00Z') })

    expect([state.step, state.problem?.rule]).toEqual(['schedule', 'startTooEarly'])
  })

  it('saves once, ignores changes while saving and keeps its values if saving fails (SR-064, SR-065)', () => {
    const before = run(filled)
    const saving = nextWizardState(before, { type: 'submitted', now })

    expect(saving).toEqual({ ...before, isSaving: true })
    for (const event of [...filled.slice(2), { type: 'submitted', now } as const, { type: 'backPressed' } as const])
      expect(nextWizardState(saving, event)).toBe(saving)
    expect(nextWizardState(saving, { type: 'saveFailed' })).toEqual(before)
    expect(nextWizardState(before, { type: 'saveFailed' })).toBe(before)
  })
})

describe('toReportPayload', () => {
  it('writes every field (SR-062, EN-076, EN-077, EN-078, EN-079, EN-080, EN-081, EN-082, EN-083, EN-085, EN-086, AM-076, AM-077)', () => {
    expect(toReportPayload(run(filled))).toEqual({
      customerId: 1,
      domain: 7,
      reportType: 8,
      reportName: 'Mail of the week',
      startDate: '2026-01-20 08:00',
      timezone: 'America/New_York',
      period: 2,
      repeats: 1,
      weekends: 1,
      recipients: [
        { userId: 11, emails: ['ana@contoso.example', 'a@contoso.example'] },
        { userId: 12, emails: ['ben@contoso.example'] },
      ],
    })
  })

  it('writes all domains as null (SR-041, SR-042, AM-074, EN-076)', () => {
    expect(toReportPayload(run([...filled, { type: 'domainChosen', domain: 'all' }]))?.domain).toBeNull()
    expect(toReportPayload(run([...filled, { type: 'domainChosen', domain: null }]))).toBeNull()
  })

  it.each([
    { repeats: Repeats.Daily, includeWeekend: true, weekends: 1 },
    { repeats: Repeats.Monthly, includeWeekend: false, weekends: 0 },
    { repeats: Repeats.Weekly, includeWeekend: true, weekends: null },
    { repeats: Repeats.Fortnightly, includeWeekend: false, weekends: null },
  ])('writes weekends $weekends (SR-052, SR-053, SR-054, EN-082)', ({ repeats, includeWeekend, weekends }) => {
    const state = run([...filled, { type: 'repeatsChosen', repeats }, { type: 'weekendChosen', includeWeekend }])

    expect(toReportPayload(state)?.weekends).toBe(weekends)
  })

  it('includes the criteria only when it comes from a search (SR-039, SR-040, EN-087, EN-088, EN-089, EN-090, EN-091)', () => {
    expect(toReportPayload(run(filled, { prefill: { criteria } }))?.extendedReportCriteria).toEqual(criteria)
    expect(toReportPayload(run(filled))).not.toHaveProperty('extendedReportCriteria')
  })
})

describe('previewRuns', () => {
  it('returns the next reports in the customer’s zone (AM-070)', () => {
    const state = nextWizardState(run(filled), { type: 'weekendChosen', includeWeekend: false })
    const runs = previewRuns(state, { now: new Date('2026-01-22T12:00:00Z'), count: 3 })

    expect(runs.map((one) => toWallClock(one, 'America/New_York'))).toEqual([
      '2026-01-22 08:00',
      '2026-01-23 08:00',
      '2026-01-26 08:00',
    ])
    expect(previewRuns(initialWizardState(), { now, count: 3 })).toEqual([])
  })
})

const id = fc.integer({ min: 1, max: 3 })
const anyDate = fc.oneof(fc.constant(now), fc.date())
// Includes invalid codes: a select's value is only as reliable as its options.
const code = <C>() => fc.option(fc.integer({ min: -1, max: 10 })) as fc.Arbitrary<C>
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 80 }))
const start = fc.oneof(
  anyText,
  fc.date().map((date) => toWallClock(date, 'UTC') ?? ''),
)
const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.record({ type: fc.constant('customerChosen' as const), customerId: fc.option(id) }),
  fc.record({
    type: fc.constant('timeZoneLoaded' as const),
    customerId: id,
    timeZone: fc.oneof(fc.constantFrom('Europe/Paris', 'America/New_York'), fc.string()),
  }),
  fc.record({ type: fc.constant('reportNameTyped' as const), reportName: anyText }),
  fc.record({ type: fc.constant('reportTypeChosen' as const), reportType: code<ReportType>() }),
  fc.record({
    type: fc.constant('domainChosen' as const),
    domain: fc.option(fc.oneof(fc.constant('all' as const), id)),
  }),
  fc.record({ type: fc.constant('startPicked' as const), startDate: start }),
  fc.record({ type: fc.constant('periodChosen' as const), period: code<ReportPeriod>() }),
  fc.record({ type: fc.constant('repeatsChosen' as const), repeats: code<Repeats>() }),
  fc.record({ type: fc.constant('weekendChosen' as const), includeWeekend: fc.boolean() }),
  fc.record({
    type: fc.constant('recipientAdded' as const),
    user: fc.record({ id, emails: fc.array(fc.emailAddress(), { maxLength: 2 }) }),
  }),
  fc.record({ type: fc.constant('recipientRemoved' as const), userId: id }),
  fc.record({ type: fc.constant('nextPressed' as const), now: anyDate }),
  fc.record({ type: fc.constant('submitted' as const), now: anyDate }),
  fc.constantFrom<WizardEvent>({ type: 'backPressed' }, { type: 'saveFailed' }),
)
const anyPrefill: fc.Arbitrary<WizardPrefill> = fc.record(
  {
    criteria: fc.constant(criteria),
    reportType: fc.constantFrom(...Object.values(ReportType)),
    customerId: id,
    domain: fc.oneof(fc.constant('all' as const), id),
    period: fc.constantFrom(...Object.values(ReportPeriod)),
  },
  { requiredKeys: [] },
)
const anyStart = fc.record({ ownCustomerId: fc.option(id), prefill: anyPrefill })
// Some begin with a nearly complete report, so that saving is reached.
const anyRun = fc.oneof(
  fc.array(anyEvent, { maxLength: 40 }),
  fc.tuple(fc.subarray(filled), fc.array(anyEvent, { maxLength: 10 })).map(([first, rest]) => [...first, ...rest]),
  fc.tuple(fc.constant(filled), fc.array(anyEvent, { maxLength: 10 })).map(([first, rest]) => [...first, ...rest]),
)

describe('the wizard in any order of events', () => {
  it('keeps its invariants in every state', () => {
    let saved = 0
    fc.assert(
      fc.property(anyStart, anyRun, (own, events) => {
        let state = initialWizardState(own)
        for (const event of events) {
          const before = state
          state = nextWizardState(before, event)
          expectPromises(state, own)
          if (event.type === 'submitted' && state.isSaving && !before.isSaving) {
            saved += 1
            const { timeZone } = state
            const fromMessageHistory = state.criteria !== null
            expect(reportProblems(state, { fromMessageHistory, timeZone, now: event.now })).toEqual([])
            expect(toReportPayload(state)).not.toBeNull()
          }
          if (before.isSaving && event.type !== 'saveFailed' && event.type !== 'timeZoneLoaded')
            expect(state).toBe(before)
        }
      }),
      { numRuns: 1_000 },
    )

    expect(saved).toBeGreaterThan(5)
  })

  it('produces a payload that the server can parse, with any product key (AM-001, AM-082, SR-055, EN-084)', () => {
    let sent = 0
    fc.assert(
      fc.property(anyStart, anyRun, fc.stringMatching(/^[a-z]{1,12}$/), (own, events, product) => {
        const payload = toReportPayload(events.reduce(nextWizardState, initialWizardState(own)))
        if (!payload) return
        sent += 1
        const { userIdInPayload } = productNames(product)
        const { body } = toRequestParts(scheduledReports.create, payload, product)
        const wire = JSON.parse(JSON.stringify(body)) as { recipients: Record<string, unknown>[] }
        const recipients = wire.recipients.map(({ [userIdInPayload]: userId, ...fields }) => ({ ...fields, userId }))

        expect(scheduledReports.create.body?.parse({ ...wire, recipients })).toEqual(payload)
      }),
      { numRuns: 1_000 },
    )

    expect(sent).toBeGreaterThan(20)
  })
})

function expectPromises(state: WizardState, { ownCustomerId, prefill }: WizardStart): void {
  expect(wizardSteps).toContain(state.step)
  if (ownCustomerId) expect(state.customerId).toBe(ownCustomerId)
  expect(state.reportType === ReportType.MessageHistory).toBe(Boolean(prefill?.criteria))
  expect(state.reportType).not.toBe(ReportType.ActiveUsers)
  expect(state.includeWeekend !== null).toBe(showsWeekendChoice(state.repeats))
  if (isWallClock(state.startDate))
    expect(isOnStartStep(state.startDate) || state.startDate.startsWith('9999')).toBe(true)
  expect(new Set(state.recipients.map(({ userId }) => userId)).size).toBe(state.recipients.length)
  expect(state.reportName.length).toBeLessThanOrEqual(60)
  if (state.customerId === null) expect([state.domain, state.recipients]).toEqual([null, []])
  expect(() => previewRuns(state, { now, count: 2 })).not.toThrow()
  if (state.problem) expect(state.problem.step).toBe(state.step)
}
