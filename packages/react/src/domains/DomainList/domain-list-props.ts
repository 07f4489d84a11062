import type { Domain } from '@postern/core'
import type { DefinedListProps } from '../../resource-list/define-list/list-definition'
import type { RowHref } from '../../ui/row-href'

export interface DomainListProps extends DefinedListProps<Domain> {
  /** Address of a domain's page. Absent, or `undefined`: it has none. */
  domainHref?: (domain: Domain) => RowHref
  onOpen?: (details: { domain: Domain }) => void
  /** Opens the import of a file. Absent: none is offered. */
  onImport?: () => void
  /** Also tells whose they are: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
}
