import { useQuery } from '@tanstack/react-query'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'

/** Key of everything that is kept of release requests. */
export const requestsKey = 'release-requests'

const everyMs = 60_000

/** How many requests wait for a decision, kept up to date while the page is looked at; 0 until it is known. */
export function useOpenRequests(): number {
  const { releaseRequests } = useClient()
  const poll = usePollUnlessLive('releaseRequests')
  const { data } = useQuery({
    queryKey: [requestsKey, 'count'],
    queryFn: ({ signal }) => releaseRequests.list({ state: ['open'], countOnly: true }, { signal }),
    refetchInterval: () => poll(everyMs),
  })
  return data?.count ?? 0
}
