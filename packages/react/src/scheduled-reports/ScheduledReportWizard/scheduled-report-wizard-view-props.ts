import type { ReportCustomer } from '@postern/core'
import type { WizardEvent, WizardState } from '@postern/core/machines'
import type { Choices } from '../useChoices'
import type { ReportUser } from '../useReportUsers'

/** Domain as an option of the wizard. */
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
  /** Name of the chosen customer; absent until known. */
  customerName?: string | undefined
  domainName?: string | undefined
  /** Time zone of the user; next runs are also shown in it. */
  ownZone: string
  now: Date
  /** Reason the last save was rejected, in words. */
  failure: string | null
  /** Loading the customer's time zone failed. */
  zoneFailure: { onRetry: () => void } | null
  isDirty: boolean
  /** Discards the entered values. */
  onDiscard: () => void
  onCancel?: (() => void) | undefined
  /** True if it follows a report that was just scheduled, and takes the focus. Default: false. */
  isAnew?: boolean
  headingLevel?: 1 | 2 | 3 | undefined
}

/** Props that each step renders from. */
export type StepProps = Omit<
  ScheduledReportWizardViewProps,
  'isDirty' | 'onDiscard' | 'onCancel' | 'headingLevel' | 'failure' | 'isAnew'
> & {
  errorOf: (field: 'reportType' | 'domain' | 'startDate' | 'period' | 'repeats' | 'recipients') => string | undefined
}
