import { useHistoryMessage } from '../useHistoryMessage'
import { MessageDetailsView } from './MessageDetailsView'
import type { MessageDetailsProps } from './message-details-props'

/** Message details beside the list, loading by itself: content, outcome and reason. */
export function MessageDetails(props: MessageDetailsProps) {
  const { data: message = props.row, error, refetch } = useHistoryMessage(Number(props.id))
  return (
    <MessageDetailsView {...props} message={message} error={message ? null : error} onRetry={() => void refetch()} />
  )
}
