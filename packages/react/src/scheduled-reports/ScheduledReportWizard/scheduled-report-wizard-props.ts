import type { ScheduledReport } from '@postern/core'
import type { WizardPrefill } from '@postern/core/scheduled-reports'

export interface ScheduledReportWizardProps {
  /** The customer whose report it is, for administrators of one customer: it is then not asked for (SR-028). */
  ownCustomer?: { id: number; name: string }
  /** What another page fills in, once, at the beginning: criteria of a message-history search, or an on-demand report. */
  prefill?: WizardPrefill
  /** The report is scheduled; lead to the list. Absent: the wizard begins anew. */
  onCreated?: (details: { report: ScheduledReport }) => void
  /** Offers Cancel, which asks first where something would be lost. */
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
