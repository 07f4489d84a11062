import type { ApiError, DashboardDays, PosternClient } from '@postern/core'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

type Ask<T> = (client: PosternClient, options: { signal: AbortSignal }) => Promise<T>

function useAnswer<T>(queryKey: QueryKey, ask: Ask<T>) {
  const client = useClient()
  return useQuery<T, ApiError>({
    queryKey,
    queryFn: (options) => ask(client, options),
    placeholderData: keepPreviousData,
  })
}

/** Mail volume and outcomes. */
export function useMailTotals(days: DashboardDays) {
  return useAnswer(['dashboard', 'totals', days], ({ dashboard }, options) =>
    dashboard.getMailTotals({ days }, options),
  )
}

/** Mail by day and verdict. */
export function useMailFlow(days: DashboardDays) {
  return useAnswer(['dashboard', 'flow', days], ({ dashboard }, options) => dashboard.getMailFlow({ days }, options))
}

/** Loads the most frequent findings and their recipients. */
export function useTopThreats(days: DashboardDays) {
  return useAnswer(['dashboard', 'threats', days], ({ dashboard }, options) =>
    dashboard.getTopThreats({ days }, options),
  )
}

/** People by month. */
export function useUserGrowth() {
  return useAnswer(['dashboard', 'users'], ({ dashboard }, options) => dashboard.getUserGrowth(undefined, options))
}

const recent = { limit: 5 }
const latestFirst = { ...recent, ordering: '-createdAt' } as const

/** Most recently held messages. */
export function useRecentEntries() {
  return useAnswer(
    ['quarantine', 'list', 'recent'],
    async ({ quarantine }, options) => (await quarantine.list(recent, options)).entries,
  )
}

/** Newest customers. */
export function useRecentCustomers() {
  return useAnswer(
    ['customers', 'list', 'recent'],
    async ({ customers }, options) => (await customers.list(latestFirst, options)).customers,
  )
}

/** Newest resellers. */
export function useRecentResellers() {
  return useAnswer(
    ['resellers', 'list', 'recent'],
    async ({ resellers }, options) => (await resellers.list(latestFirst, options)).resellers,
  )
}
