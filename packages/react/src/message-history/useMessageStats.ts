import type { ApiError } from '@postern/core'
import type { MessageStats } from '@postern/core/message-history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import type { ResourceListState } from '../resource-list/list-state'
import { toMessageFilter } from './list-state'

/** Counts of the messages that match the list's filters, whatever their state. */
export function useMessageStats({ filters: { state: _, ...filters }, freeSearch }: ResourceListState) {
  const { messageHistory } = useClient()
  const timeZone = useTimeZone()
  return useQuery<MessageStats, ApiError>({
    queryKey: ['messageHistory', 'stats', timeZone, filters, freeSearch],
    queryFn: ({ signal }) =>
      messageHistory.getStats(toMessageFilter({ filters, freeSearch }, { now: new Date(), timeZone }), { signal }),
    placeholderData: keepPreviousData,
  })
}
