import type { ReactNode } from 'react'

export interface ScheduledReportDetailsProps {
  reportId: number
  /** Address of the page that edits its recipients. Absent: the user may not (AM-078). */
  recipientsHref?: string
  /** Opens the page that edits the recipients. */
  onRecipients?: (details: { reportId: number }) => void
  /**
   * True if the user may edit recipients. Without `recipientsHref`, links to the provider's page for that, if it has one. Default: false.
   */
  canChangeRecipients?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Rendered in place of a back link when there is no such report. Default: nothing. */
  backLink?: ReactNode
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
}
