import type { ReactNode } from 'react'

export interface ScheduledReportDetailsProps {
  reportId: number
  /** Address of the page that changes its recipients. Absent: the user may not (AM-078). */
  recipientsHref?: string
  /** The recipients are to be changed. */
  onRecipients?: (details: { reportId: number }) => void
  /** The user may: without `recipientsHref` on the host's page for that, where the provider knows one. Default: false. */
  canChangeRecipients?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands in place of a link back when there is no such report. Default: nothing. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
}
