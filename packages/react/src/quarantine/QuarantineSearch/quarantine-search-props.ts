import type { QuarantineEntry } from '@postern/core'
import type { ListProps } from '../../resource-list/list-props'
import type { RowHref } from '../../ui/row-href'

export interface QuarantineSearchProps extends ListProps<QuarantineEntry> {
  /** Address of an entry's page. Absent, or `undefined`: it has none, and `onOpen` tells of a press. */
  entryHref?: (entry: QuarantineEntry) => RowHref
  onOpen?: (details: { entry: QuarantineEntry }) => void
  /** Also tells whose mail it is: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Also tells whose customer that is: for provider administrators. Default: false. */
  showsReseller?: boolean
  /** The user may release viruses: provider and reseller administrators (AM-062). Default: false. */
  canReleaseVirus?: boolean
  /**
   * The customer whose mail all of it is, and whose quarantine can be emptied. Absent: emptying asks for the customer, where
   * `showsCustomer` says that there are several, and is not offered elsewhere.
   */
  ownCustomer?: { id: number; name: string }
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
