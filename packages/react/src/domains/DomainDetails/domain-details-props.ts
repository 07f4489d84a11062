import type { ReactNode } from 'react'

export interface DomainDetailsProps {
  domainId: number
  /** Customer it must belong to: another customer's is not found. Absent: any within reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Also shows its customer. Default: false. */
  showsCustomer?: boolean
  /** Also shows the keys that sign its outbound mail. Default: true. */
  showsDkimKeys?: boolean
  /** Also shows the change history, to users who may read the audit log. Default: true. */
  showsHistory?: boolean
  /** Rendered in place of a back link when there is no such domain. Default: nothing. */
  backLink?: ReactNode
  /** Opens the page that transfers it to another customer. Absent: not offered. */
  onTransfer?: () => void
  /** Opens the page that deletes it. Absent: not offered. */
  onDelete?: () => void
  /** Fires when its name has loaded, for example for the page title. */
  onLoaded?: (details: { name: string }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}
