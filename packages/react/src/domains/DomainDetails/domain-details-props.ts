import type { ReactNode } from 'react'

export interface DomainDetailsProps {
  domainId: number
  /** Whose it must be: another customer's is not found. Absent: anybody's in reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Also tells whose it is. Default: false. */
  showsCustomer?: boolean
  /** Also shows who changed what, for whoever may read the audit log. Default: true. */
  showsHistory?: boolean
  /** Stands in place of a link back when there is no such domain. Default: nothing. */
  backLink?: ReactNode
  /** Leads to the page that gives it to another customer. Absent: it is not offered. */
  onTransfer?: () => void
  /** Leads to the page that deletes it. Absent: it is not offered. */
  onDelete?: () => void
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
