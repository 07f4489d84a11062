import type { HistoryMessage } from '@postern/core'
import type { WizardPrefill } from '@postern/core/scheduled-reports'
import type { ListProps } from '../../resource-list/list-props'
import type { RowHref } from '../../ui/row-href'

export interface MessageHistoryProps extends ListProps<HistoryMessage> {
  /** Address that shows the message beside the list, for sharing with colleagues. Absent: rows have none. */
  messageHref?: (message: HistoryMessage) => string
  /** Address of a held message's page. Absent, or `undefined`: no link. */
  entryHref?: (entryId: number) => RowHref
  /** Opens the page of a held message. */
  onOpenEntry?: (details: { entryId: number }) => void
  /** Also shows each message's customer, for provider and reseller administrators. Default: false. */
  showsCustomer?: boolean
  /** Also shows that customer's reseller, for provider administrators. Default: false. */
  showsReseller?: boolean
  /**
   * Fires when the user schedules the search as a report: pass `prefill` to the wizard, never in the address, as it contains mail addresses
   * (AM-067). Absent: the user may not.
   */
  onSchedule?: (details: { prefill: WizardPrefill }) => void
  /** Address of the mail that was refused for unknown domains, for provider administrators. Absent: no link. */
  refusedHref?: string
  /** Fires on a plain click on that link, instead of loading its page. */
  onOpenRefused?: () => void
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}
