import type { Customer } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface CustomerListProps extends DefinedListProps<Customer> {
  /** Also tells whose they are: for provider administrators. Default: false. */
  showsReseller?: boolean
  /** Only those of one reseller. Default: all that the caller looks after. */
  resellerId?: number
  /** Those that were deleted in the last 30 days, each with a way back, instead of those that are there. Default: false. */
  isDeleted?: boolean
  /** The way to those that were deleted, and from there back. Absent: there is none. */
  deletedHref?: string
  onToggleDeleted?: () => void
  /** Address of a customer's page. Default: they have none. */
  customerHref?: (customer: Customer) => RowHref
  onOpen?: (details: { customer: Customer }) => void
}
