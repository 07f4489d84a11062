import type { ApiError, DashboardDays } from '@postern/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/PosternProvider'

const recentRows = 5
const key = (...parts: unknown[]) => ['dashboard', ...parts]

/** How much mail there was and what became of it. */
export function useMailTotals(days: DashboardDays) {
  const { dashboard } = useClient()
  return useQuery<Awaited<ReturnType<typeof dashboard.mailTotals>>, ApiError>({
    queryKey: key('totals', days),
    queryFn: ({ signal }) => dashboard.mailTotals({ days }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Mail by day and verdict. */
export function useMailFlow(days: DashboardDays) {
  const { dashboard } = useClient()
  return useQuery<Awaited<ReturnType<typeof dashboard.mailFlow>>, ApiError>({
    queryKey: key('flow', days),
    queryFn: ({ signal }) => dashboard.mailFlow({ days }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What was found most, and whom it was for. */
export function useTopThreats(days: DashboardDays) {
  const { dashboard } = useClient()
  return useQuery<Awaited<ReturnType<typeof dashboard.topThreats>>, ApiError>({
    queryKey: key('threats', days),
    queryFn: ({ signal }) => dashboard.topThreats({ days }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** People by month. */
export function useUserGrowth() {
  const { dashboard } = useClient()
  return useQuery<Awaited<ReturnType<typeof dashboard.userGrowth>>, ApiError>({
    queryKey: key('users'),
    queryFn: ({ signal }) => dashboard.userGrowth(undefined, { signal }),
  })
}

/** The messages that were held last. */
export function useRecentEntries() {
  const { quarantine } = useClient()
  return useQuery<Awaited<ReturnType<typeof quarantine.list>>['entries'], ApiError>({
    queryKey: ['quarantine', 'list', 'recent'],
    queryFn: async ({ signal }) => (await quarantine.list({ limit: recentRows }, { signal })).entries,
  })
}

/** The customers that came last. */
export function useRecentCustomers() {
  const { customers } = useClient()
  return useQuery<Awaited<ReturnType<typeof customers.list>>['customers'], ApiError>({
    queryKey: ['customers', 'list', 'recent'],
    queryFn: async ({ signal }) => {
      return (await customers.list({ limit: recentRows, ordering: '-createdAt' }, { signal })).customers
    },
  })
}

/** The resellers that came last. */
export function useRecentResellers() {
  const { resellers } = useClient()
  return useQuery<Awaited<ReturnType<typeof resellers.list>>['resellers'], ApiError>({
    queryKey: ['resellers', 'list', 'recent'],
    queryFn: async ({ signal }) => {
      return (await resellers.list({ limit: recentRows, ordering: '-createdAt' }, { signal })).resellers
    },
  })
}
