import type { ReactNode } from 'react'

export interface ScheduledReportRecipientsProps {
  reportId: number
  /** True if the user may add recipients: ADD_SCHEDULED_REPORT_RECIPIENT (AM-078). Default: false. */
  canAdd?: boolean
  /** True if the user may remove recipients: DELETE_SCHEDULED_REPORT_RECIPIENT (AM-078). Default: false. */
  canRemove?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Rendered in place of a back link when there is no such report. Default: nothing. */
  backLink?: ReactNode
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
}
