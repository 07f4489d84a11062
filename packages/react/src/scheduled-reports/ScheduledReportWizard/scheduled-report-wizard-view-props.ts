import type { ReportCustomer } from '@postern/core'
import type { WizardEvent, WizardState } from '@postern/core/machines'
import type { Choices } from '../useChoices'
import type { ReportUser } from '../useReportUsers'

/** A domain as the wizard chooses it. */
export interface DomainItem {
  id: number
  name: string
}

export interface ScheduledReportWizardViewProps {
  state: WizardState
  onEvent: (event: WizardEvent) => void
  customers: Choices<ReportCustomer>
  domains: Choices<DomainItem>
  users: Choices<ReportUser>
  /** Of the chosen customer; absent while it is not known. */
  customerName?: string | undefined
  domainName?: string | undefined
  /** Zone of whoever schedules; next runs are shown in it as well. */
  ownZone: string
  now: Date
  /** What the last save was refused for, in words. */
  failure: string | null
  /** The customer's zone did not load. */
  zoneFailure: { onRetry: () => void } | null
  isDirty: boolean
  /** What was entered is given up. */
  onDiscard: () => void
  onCancel?: (() => void) | undefined
  /** It follows one that was scheduled, and takes the focus. Default: false. */
  isAnew?: boolean
  headingLevel?: 1 | 2 | 3 | undefined
}

/** What each step is drawn from. */
export type StepProps = Omit<
  ScheduledReportWizardViewProps,
  'isDirty' | 'onDiscard' | 'onCancel' | 'headingLevel' | 'failure' | 'isAnew'
> & {
  errorOf: (field: 'reportType' | 'domain' | 'startDate' | 'period' | 'repeats' | 'recipients') => string | undefined
}
