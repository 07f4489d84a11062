import type { Domain } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface DomainListProps extends DefinedListProps<Domain> {
  /** Address of a domain's page. Absent, or `undefined`: it has none. */
  domainHref?: (domain: Domain) => RowHref
  onOpen?: (details: { domain: Domain }) => void
  /** Opens the file import. Absent: not offered. */
  onImport?: () => void
  /** Also shows each domain's customer, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
}
