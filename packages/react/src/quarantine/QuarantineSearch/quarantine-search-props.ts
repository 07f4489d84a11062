import type { QuarantineEntry } from '@postern/core'
import type { ListProps } from '../../resource-list/list-props'
import type { RowHref } from '../../ui/row-href'

export interface QuarantineSearchProps extends ListProps<QuarantineEntry> {
  /** Address of an entry's page. Absent, or `undefined`: it has none, and a click calls `onOpen`. */
  entryHref?: (entry: QuarantineEntry) => RowHref
  onOpen?: (details: { entry: QuarantineEntry }) => void
  /** Also shows each message's customer, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Also shows that customer's reseller, for provider administrators. Default: false. */
  showsReseller?: boolean
  /** True if the user may release viruses: provider and reseller administrators (AM-062). Default: false. */
  canReleaseVirus?: boolean
  /**
   * Customer who owns all the mail, and whose quarantine can be emptied. Absent: emptying asks for the customer if `showsCustomer` is set,
   * and is not offered otherwise.
   */
  ownCustomer?: { id: number; name: string }
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
