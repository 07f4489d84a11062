import type { Reseller } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface ResellerListProps extends DefinedListProps<Reseller> {
  /** Address of a reseller's page. Absent: rows have no link. */
  resellerHref?: (reseller: Reseller) => RowHref
  onOpen?: (details: { reseller: Reseller }) => void
  /** Offered in a row's menu; absent: not offered. */
  onEdit?: (details: { reseller: Reseller }) => void
  onTransfer?: (details: { reseller: Reseller }) => void
  onDelete?: (details: { reseller: Reseller }) => void
}
