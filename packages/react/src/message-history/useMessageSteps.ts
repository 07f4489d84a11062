import type { ApiError, HistoryMessage, MessageEvent, PosternClient } from '@postern/core'
import { messageHistoryQueries } from '@postern/core/queries'
import { useQuery } from '@tanstack/react-query'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'
import { isMoving, lookMs } from './useHistoryMessage'

/** Steps of a message, followed while it is in transit. */
export function useMessageSteps({ id, state }: Pick<HistoryMessage, 'id' | 'state'>) {
  const query = messageHistoryQueries(useClient()).listEvents({ id })
  const poll = usePollUnlessLive('messageHistory')
  return useQuery<readonly MessageEvent[], ApiError>({
    // A new state means a new step.
    queryKey: [...query.queryKey, state],
    queryFn: async (options) => (await query.queryFn(options)).events,
    placeholderData: (before) => before,
    refetchInterval: () => (isMoving(state) ? poll(lookMs) : false),
  })
}

type Headers = Awaited<ReturnType<PosternClient['messageHistory']['getHeaders']>>

/** Header fields of a message, while its source is kept. */
export function useMessageHeaders(id: number) {
  return useQuery<Headers, ApiError>(messageHistoryQueries(useClient()).getHeaders({ id }))
}
