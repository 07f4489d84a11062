import type { ApiError, Report, ReportRequest } from '@postern/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** The report for the screen; the previous figures are kept until the new ones have loaded. */
export function useReportPreview(request: ReportRequest | null) {
  const client = useClient()
  return useQuery<Report, ApiError>({
    queryKey: ['reports', 'preview', request],
    queryFn: ({ signal }) => client.reports.preview(request as ReportRequest, { signal }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
    // Expensive to compute: refetched when the settings change, not when the window regains focus.
    staleTime: 60_000,
  })
}
