import type { Customer } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface CustomerListProps extends DefinedListProps<Customer> {
  /** Also shows each customer's reseller, for provider administrators. Default: false. */
  showsReseller?: boolean
  /** Only customers of one reseller. Default: all that the caller manages. */
  resellerId?: number
  /** True to list customers deleted in the last 30 days, each with a way to restore it, instead of existing ones. Default: false. */
  isDeleted?: boolean
  /** Link to the deleted customers, and from there back. Absent: no link. */
  deletedHref?: string
  onToggleDeleted?: () => void
  /** Address of a customer's page. Default: they have none. */
  customerHref?: (customer: Customer) => RowHref
  onOpen?: (details: { customer: Customer }) => void
}
