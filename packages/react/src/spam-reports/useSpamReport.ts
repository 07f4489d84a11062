import type { ApiError, HeldMessage } from '@postern/core'
import { spamReportsQueries } from '@postern/core/queries'
import type { SimilarReports, SpamReportDetails } from '@postern/core/spam-reports'
import { useQuery } from '@tanstack/react-query'
import { usePollUnlessLive } from '../events/live-state'
import { useClient } from '../provider/ClientProvider'

const waitingLookMs = 3_000

/** One report, followed while the reply to its reporter is being sent. */
export function useSpamReport(id: number) {
  const client = useClient()
  const poll = usePollUnlessLive('spamReports')
  return useQuery<SpamReportDetails, ApiError>({
    ...spamReportsQueries(client).get({ id }),
    refetchInterval: ({ state }) => (state.data?.replyState === 'waiting' ? poll(waitingLookMs) : false),
  })
}

/** Loads the content of the reported message. It never changes, so it is read once. */
export function useReportedMessage(id: number) {
  const client = useClient()
  return useQuery<HeldMessage, ApiError>({
    ...spamReportsQueries(client).getMessage({ id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reports that share features with the given one. */
export function useSimilarReports(id: number) {
  const client = useClient()
  return useQuery<SimilarReports, ApiError>(spamReportsQueries(client).listSimilar({ id }))
}
