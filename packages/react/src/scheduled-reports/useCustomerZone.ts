import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { scheduledReportsKey, useLoadFailure } from './useScheduledReport'

/** The time zone of a customer; `null` until it is known. */
export function useCustomerZone(customerId: number | null) {
  const { customers } = useClient()
  const queries = useQueryClient()
  const query = queryOptions({
    queryKey: [...scheduledReportsKey, 'zone', customerId],
    queryFn: async ({ signal }) => (await customers.getSettings({ id: customerId ?? 0 }, { signal })).timezone,
    networkMode: 'always',
  })
  const { data, error, refetch } = useQuery({ ...query, enabled: customerId !== null })
  useLoadFailure(error)
  return {
    zone: data ?? null,
    hasFailed: error !== null,
    onRetry: () => void refetch(),
    /** Waits for it while it is loading; `null` if it is unavailable. */
    whenKnown: () => queries.ensureQueryData(query).catch(() => null),
  }
}
