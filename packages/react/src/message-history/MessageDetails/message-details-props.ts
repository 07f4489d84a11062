import type { HistoryMessage } from '@postern/core'
import type { RowPreview } from '../../resource-list/resource-list'
import type { MessageHistoryProps } from '../MessageHistory/message-history-props'

export interface MessageDetailsProps
  extends RowPreview<HistoryMessage>,
    Pick<MessageHistoryProps, 'entryHref' | 'onOpenEntry' | 'messageHref'> {
  /** Also shows the message's customer. */
  showsCustomer: boolean
}
