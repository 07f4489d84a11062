import type { HistoryMessage } from '@postern/core'
import type { RowPreview } from '../../resource-list/resource-list'
import type { MessageHistoryProps } from '../MessageHistory/MessageHistory'
import { useHistoryMessage } from '../useHistoryMessage'
import { MessageDetailsView } from './MessageDetailsView'

export interface MessageDetailsProps
  extends RowPreview<HistoryMessage>,
    Pick<MessageHistoryProps, 'entryHref' | 'onOpenEntry' | 'messageHref'> {
  /** Also tells whose mail it is. */
  showsCustomer: boolean
}

/** A message of the history beside the list, loading by itself: what it is, what became of it, and why. */
export function MessageDetails(props: MessageDetailsProps) {
  const { data: message = props.row, error, refetch } = useHistoryMessage(Number(props.id))
  return (
    <MessageDetailsView {...props} message={message} error={message ? null : error} onRetry={() => void refetch()} />
  )
}
