import type { ApiError, Report, ReportRequest } from '@postern/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** The report for the screen; figures of the question before stay until the new ones are there. */
export function useReportPreview(request: ReportRequest | null) {
  const client = useClient()
  return useQuery<Report, ApiError>({
    queryKey: ['reports', 'preview', request],
    queryFn: ({ signal }) => client.reports.preview(request as ReportRequest, { signal }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchOnReconnect: true,
    // Dear to make: asked anew when something is chosen, and not because a window came to the front.
    staleTime: 60_000,
  })
}
