import type { HistoryMessage } from '@postern/core'
import type { WizardPrefill } from '@postern/core/scheduled-reports'
import type { ListProps } from '../../resource-list/list-props'
import type { RowHref } from '../../ui/row-href'

export interface MessageHistoryProps extends ListProps<HistoryMessage> {
  /** Address under which the message is shown beside the list: it can be sent to a colleague. Absent: rows have none. */
  messageHref?: (message: HistoryMessage) => string
  /** Address of a held message's page. Absent, or `undefined`: the history leads to none. */
  entryHref?: (entryId: number) => RowHref
  /** The page of a held message is to be opened. */
  onOpenEntry?: (details: { entryId: number }) => void
  /** Also tells whose mail it is: for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Also tells whose customer that is: for provider administrators. Default: false. */
  showsReseller?: boolean
  /**
   * Somebody makes a scheduled report of the search: hand `prefill` to the wizard, never by the address, as it holds mail
   * addresses (AM-067). Absent: the user may not.
   */
  onSchedule?: (details: { prefill: WizardPrefill }) => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
