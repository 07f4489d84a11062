import { initialMessageListState } from '../../message-history/list-state'
import { MessageHistory, type MessageHistoryProps } from '../../message-history/MessageHistory/MessageHistory'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export type MessageHistoryElementProps = Partial<
  Omit<MessageHistoryProps, 'messageHref' | 'entryHref' | 'onOpenEntry'> & {
    /** Offers to make a scheduled report of the search: `postern-schedule` tells what is in it. Default: false. */
    canSchedule: boolean
  }
>

export function MessageHistoryElement({ state, canSchedule: _, ...props }: MessageHistoryElementProps) {
  const { hrefOf, lead } = useElement()
  const toEntry = (entryId: number) => destination('heldMessage', { entryId })
  return (
    <MessageHistory
      {...props}
      {...useListState(state, initialMessageListState)}
      entryHref={(entryId) => hrefOf(toEntry(entryId))}
      onOpenEntry={({ entryId }) => lead('openEntry', { entryId }, toEntry(entryId))}
    />
  )
}
