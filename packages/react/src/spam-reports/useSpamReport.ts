import type { ApiError, HeldMessage } from '@postern/core'
import type { SimilarReports, SpamReportDetails } from '@postern/core/spam-reports'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

const waitingLookMs = 3_000

/** One report; polled while the reply to its reporter is being sent. */
export function useSpamReport(id: number) {
  const client = useClient()
  return useQuery<SpamReportDetails, ApiError>({
    queryKey: ['spamReports', 'report', id],
    queryFn: ({ signal }) => client.spamReports.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.replyState === 'waiting' ? waitingLookMs : false),
  })
}

/** Loads the content of the reported message. It never changes, so it is read once. */
export function useReportedMessage(id: number) {
  const client = useClient()
  return useQuery<HeldMessage, ApiError>({
    queryKey: ['spamReports', 'message', id],
    queryFn: ({ signal }) => client.spamReports.getMessage({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reports that share features with the given one. */
export function useSimilarReports(id: number) {
  const client = useClient()
  return useQuery<SimilarReports, ApiError>({
    queryKey: ['spamReports', 'similar', id],
    queryFn: ({ signal }) => client.spamReports.listSimilar({ id }, { signal }),
  })
}
