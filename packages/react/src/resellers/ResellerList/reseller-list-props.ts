import type { Reseller } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface ResellerListProps extends DefinedListProps<Reseller> {
  /** Where a reseller's page is. Absent: a row leads nowhere. */
  resellerHref?: (reseller: Reseller) => RowHref
  onOpen?: (details: { reseller: Reseller }) => void
  /** Offered in the menu of a row; absent ones are not. */
  onEdit?: (details: { reseller: Reseller }) => void
  onTransfer?: (details: { reseller: Reseller }) => void
  onDelete?: (details: { reseller: Reseller }) => void
}
