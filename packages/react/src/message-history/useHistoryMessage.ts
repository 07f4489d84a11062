import type { ApiError, HistoryMessage } from '@postern/core'
import { messageHistoryQueries } from '@postern/core/queries'
import { useQuery } from '@tanstack/react-query'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'

const moving: readonly string[] = ['queued', 'processing']
/** Pause between two looks at a message in transit. */
export const lookMs = 5_000

/** True while its state may change by itself. */
export const isMoving = (state: string) => moving.includes(state)

/** One message of the history, followed while it is in transit. */
export function useHistoryMessage(id: number) {
  const client = useClient()
  const poll = usePollUnlessLive('messageHistory')
  return useQuery<HistoryMessage, ApiError>({
    ...messageHistoryQueries(client).get({ id }),
    refetchInterval: ({ state }) => (isMoving(state.data?.state ?? '') ? poll(lookMs) : false),
  })
}
