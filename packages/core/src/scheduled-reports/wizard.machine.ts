import { maxInputLength } from '../shared/clean-text'
import { defaultTimeZone, timeZoneOrDefault } from '../shared/time-zone'
import { addRecipient } from './recipients'
import { Repeats, ReportPeriod, ReportType, reportTypeOptions } from './report-codes'
import { type DomainChoice, type ReportProblem, reportProblems, type WizardStep, wizardSteps } from './report-problems'
import type { ReportCriteria } from './scheduled-report'
import { roundToStartStep } from './start-picker'
import { showsWeekendChoice } from './weekend'
import type { WizardPrefill } from './wizard-prefill'

/** A user chosen as recipient, with the addresses for the payload. */
export interface WizardRecipient {
  userId: number
  emails: string[]
}

/** State of the report wizard (spec 2.6). */
export interface WizardState {
  step: WizardStep
  /** Until it is set, all other fields are disabled (spec 2.6). */
  customerId: number | null
  /** True for a customer administrator, whose customer is preset (spec 6). */
  isCustomerFixed: boolean
  /** IANA zone name of the start time. Europe/Dublin until the customer's own has loaded (spec 9). */
  timeZone: string
  /** From a message-history search: the report type is then 6 and locked (spec 5). */
  criteria: ReportCriteria | null
  reportName: string
  reportType: ReportType | null
  domain: DomainChoice | null
  /** As typed; once valid, it is rounded to the picker's step. */
  startDate: string
  period: ReportPeriod | null
  repeats: Repeats | null
  /** `null` while there is no weekend choice. */
  includeWeekend: boolean | null
  recipients: readonly WizardRecipient[]
  /** Rule that blocked the last attempt to continue: a new object for each attempt, so that each one is announced. */
  problem: ReportProblem | null
  /** True while the report is being sent; nothing can be changed meanwhile. */
  isSaving: boolean
}

/** Events that can occur in the report wizard. */
export type WizardEvent =
  | { type: 'customerChosen'; customerId: number | null }
  /** Ignored for any customer other than the chosen one: responses may arrive late. */
  | { type: 'timeZoneLoaded'; customerId: number; timeZone: string }
  | { type: 'reportNameTyped'; reportName: string }
  | { type: 'reportTypeChosen'; reportType: ReportType | null }
  | { type: 'domainChosen'; domain: DomainChoice | null }
  | { type: 'startPicked'; startDate: string }
  | { type: 'periodChosen'; period: ReportPeriod | null }
  | { type: 'repeatsChosen'; repeats: Repeats | null }
  | { type: 'weekendChosen'; includeWeekend: boolean }
  | { type: 'recipientAdded'; user: { id: number; emails: string[] } }
  | { type: 'recipientRemoved'; userId: number }
  | { type: 'nextPressed'; now: Date }
  | { type: 'backPressed' }
  | { type: 'submitted'; now: Date }
  | { type: 'saveFailed' }

/** Facts that the wizard knows before anybody types. */
export interface WizardStart {
  /** Customer of a user whose parent type is CUSTOMER: `profile.parentId`. */
  ownCustomerId?: number | null
  /** Values passed on by a message-history search or an on-demand report; those that cannot be chosen are left out. */
  prefill?: WizardPrefill
}

/** Returns an empty wizard with the preset customer and prefilled values, if any. */
export function initialWizardState({ ownCustomerId = null, prefill = {} }: WizardStart = {}): WizardState {
  const { criteria = null, domain = null, period = null } = prefill
  const customerId = ownCustomerId ?? prefill.customerId ?? null
  const isTheirs = customerId !== null && (prefill.customerId ?? customerId) === customerId
  return {
    step: 'details',
    customerId,
    isCustomerFixed: ownCustomerId !== null,
    timeZone: defaultTimeZone,
    criteria,
    reportName: '',
    reportType: startingType(prefill),
    domain: isTheirs ? domain : null,
    startDate: '',
    period,
    repeats: null,
    includeWeekend: null,
    recipients: [],
    problem: null,
    isSaving: false,
  }
}

function startingType({ criteria, reportType }: WizardPrefill): ReportType | null {
  if (criteria) return ReportType.MessageHistory
  return reportTypeOptions({ fromMessageHistory: false }).find((type) => type === reportType) ?? null
}

/** Returns the next state; events that make no sense in the current state leave it unchanged. */
export function nextWizardState(state: WizardState, event: WizardEvent): WizardState {
  if (event.type === 'timeZoneLoaded') return loadTimeZone(state, event)
  if (event.type === 'saveFailed') return state.isSaving ? { ...state, isSaving: false } : state
  if (state.isSaving) return state
  switch (event.type) {
    case 'customerChosen':
      return chooseCustomer(state, event.customerId ?? null)
    case 'nextPressed':
      return goOn(state, event.now)
    case 'backPressed':
      return { ...state, step: stepBeside(state, -1) ?? state.step, problem: null }
    case 'submitted':
      return submit(state, event.now)
    default:
      return changeField(state, event)
  }
}

/** True if leaving the wizard would lose anything chosen or typed since it began. */
export function hasWizardChanged(state: WizardState, start?: WizardStart): boolean {
  const entered = ({
    customerId,
    reportName,
    reportType,
    domain,
    startDate,
    period,
    repeats,
    recipients,
  }: WizardState) =>
    JSON.stringify([customerId, reportName, reportType, domain, startDate, period, repeats, recipients])
  return entered(state) !== entered(initialWizardState(start))
}

/** True when all fields except the customer's are disabled: until there is a customer (spec 2.6), and while the report is being sent. */
export function areWizardFieldsDisabled({ customerId, isSaving }: WizardState): boolean {
  return customerId === null || isSaving
}

// Keeps the picked local time and changes only its zone (AM-072).
function loadTimeZone(state: WizardState, event: WizardEvent & { type: 'timeZoneLoaded' }): WizardState {
  return event.customerId === state.customerId ? { ...state, timeZone: timeZoneOrDefault(event.timeZone) } : state
}

function chooseCustomer(state: WizardState, customerId: number | null): WizardState {
  if (state.isCustomerFixed || customerId === state.customerId) return state
  const { step, timeZone } = initialWizardState()
  return { ...state, step, timeZone, customerId, domain: null, recipients: [], problem: null }
}

// Leaving a step checks its rules and those of the steps before.
function goOn(state: WizardState, now: Date): WizardState {
  const next = stepBeside(state, 1)
  if (!next) return state
  const problem = problemsOf(state, now).find(({ step }) => wizardSteps.indexOf(step) < wizardSteps.indexOf(next))
  return problem ? stopAt(state, problem) : { ...state, step: next, problem: null }
}

function submit(state: WizardState, now: Date): WizardState {
  const [problem] = problemsOf(state, now)
  return problem ? stopAt(state, problem) : { ...state, problem: null, isSaving: true }
}

function stopAt(state: WizardState, problem: ReportProblem): WizardState {
  return { ...state, step: problem.step, problem }
}

function problemsOf(state: WizardState, now: Date): ReportProblem[] {
  const { criteria, timeZone } = state
  return reportProblems(state, { fromMessageHistory: criteria !== null, timeZone, now })
}

function stepBeside({ step }: WizardState, distance: 1 | -1): WizardStep | undefined {
  return wizardSteps[wizardSteps.indexOf(step) + distance]
}

function changeField(state: WizardState, event: WizardEvent): WizardState {
  const change = areWizardFieldsDisabled(state) ? null : changeOf(state, event)
  return change ? { ...state, ...change, problem: null } : state
}

/** `null` for what cannot be chosen. */
function changeOf(state: WizardState, event: WizardEvent): Partial<WizardState> | null {
  switch (event.type) {
    case 'reportNameTyped':
      // A lone half of a surrogate pair is not valid text.
      return { reportName: event.reportName.slice(0, maxInputLength).replace(/[\ud800-\udbff]$/, '') }
    case 'reportTypeChosen':
      return isLocked(state, event.reportType) ? null : { reportType: event.reportType }
    case 'domainChosen':
      return { domain: event.domain }
    case 'startPicked':
      return { startDate: roundToStartStep(event.startDate) }
    case 'periodChosen':
      return { period: codeOrNull(ReportPeriod, event.period) }
    case 'repeatsChosen':
      return event.repeats === state.repeats ? null : chooseRepeats(codeOrNull(Repeats, event.repeats))
    case 'weekendChosen':
      return showsWeekendChoice(state.repeats) ? { includeWeekend: event.includeWeekend } : null
    case 'recipientAdded':
      return { recipients: addRecipient(state.recipients, { userId: event.user.id, emails: event.user.emails }) }
    case 'recipientRemoved':
      return { recipients: state.recipients.filter(({ userId }) => userId !== event.userId) }
    default:
      return null
  }
}

function isLocked({ criteria }: WizardState, reportType: ReportType | null): boolean {
  return (
    criteria !== null || (reportType !== null && !reportTypeOptions({ fromMessageHistory: false }).includes(reportType))
  )
}

// Preselects sending where there is a choice (AM-069) and clears the choice where there is none (spec 4).
function chooseRepeats(repeats: Repeats | null): Partial<WizardState> {
  return { repeats, includeWeekend: showsWeekendChoice(repeats) ? true : null }
}

function codeOrNull<C extends number>(codes: Readonly<Record<string, C>>, code: C | null): C | null {
  return Object.values(codes).find((known) => known === code) ?? null
}
