import type { ApiError } from '@postern/core'
import { urlAnalyserQueries } from '@postern/core/queries'
import type { UrlAnalysis } from '@postern/core/urls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

const lookMs = 3_000

const isPending = ({ providers }: UrlAnalysis) => providers.some(({ state }) => state === 'pending')

/** An analysis with what providers have answered since, and how to give them the link. */
export function useProviderAnswers(analysis: UrlAnalysis) {
  const client = useClient()
  const queries = useQueryClient()
  const { id } = analysis
  const { queryKey, ...query } = urlAnalyserQueries(client).get({ id })
  const { data } = useQuery<UrlAnalysis, ApiError>({
    ...{ queryKey, ...query },
    // The analysis itself is the first answer; it is read again only while one is missing.
    ...{ initialData: analysis, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? lookMs : false),
  })
  const scan = useMutation<UrlAnalysis, ApiError, void>({
    mutationFn: () => client.urlAnalyser.scan({ id, consents: true }),
    onSuccess(scanned) {
      queries.setQueryData(queryKey, scanned)
      void queries.invalidateQueries({ queryKey: ['urlRequests'] })
    },
  })
  return { analysis: data, scan }
}
