import { initialMessageListState } from '../../message-history/list-state'
import { MessageHistory, type MessageHistoryProps } from '../../message-history/MessageHistory/MessageHistory'
import { useListState } from './use-list-state'

export type MessageHistoryElementProps = Partial<
  Omit<MessageHistoryProps, 'messageHref' | 'entryHref' | 'onOpenEntry'> & {
    /** Offers to make a scheduled report of the search: `postern-schedule` tells what is in it. Default: false. */
    canSchedule: boolean
  }
>

export function MessageHistoryElement({ state, canSchedule: _, ...props }: MessageHistoryElementProps) {
  return <MessageHistory {...props} {...useListState(state, initialMessageListState)} />
}
