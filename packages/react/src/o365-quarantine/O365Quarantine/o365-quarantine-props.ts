import type { O365Item } from '@postern/core'
import type { ListProps } from '../../resource-list/list-props'

export interface O365QuarantineProps extends ListProps<O365Item> {
  /** Also shows each message's customer, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
