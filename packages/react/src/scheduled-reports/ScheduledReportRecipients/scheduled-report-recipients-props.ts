import type { ReactNode } from 'react'

export interface ScheduledReportRecipientsProps {
  reportId: number
  /** The user may add recipients: ADD_SCHEDULED_REPORT_RECIPIENT (AM-078). Default: false. */
  canAdd?: boolean
  /** The user may take recipients out: DELETE_SCHEDULED_REPORT_RECIPIENT (AM-078). Default: false. */
  canRemove?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands in place of a link back when there is no such report. Default: nothing. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
}
