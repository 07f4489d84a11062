import type { ScheduledReport } from '@postern/core'
import type { WizardPrefill } from '@postern/core/scheduled-reports'

export interface ScheduledReportWizardProps {
  /** Customer of the report, for administrators of one customer, who are not asked for it (SR-028). */
  ownCustomer?: { id: number; name: string }
  /** Values filled in by another page, once, at the beginning: criteria of a message-history search, or an on-demand report. */
  prefill?: WizardPrefill
  /** Fires after the report was scheduled; go to the list. Absent: the wizard starts over. */
  onCreated?: (details: { report: ScheduledReport }) => void
  /** Adds a Cancel button, which asks for confirmation if input would be lost. */
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
