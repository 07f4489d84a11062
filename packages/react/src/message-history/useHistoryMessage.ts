import type { ApiError, HistoryMessage } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

const moving: readonly string[] = ['queued', 'processing']
const lookMs = 5_000

/** One message of the history; polled while it is in transit. */
export function useHistoryMessage(id: number) {
  const client = useClient()
  return useQuery<HistoryMessage, ApiError>({
    queryKey: ['messageHistory', 'message', id],
    queryFn: ({ signal }) => client.messageHistory.get({ id }, { signal }),
    refetchInterval: ({ state }) => (moving.includes(state.data?.state ?? '') ? lookMs : false),
  })
}
