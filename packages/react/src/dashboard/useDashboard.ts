import type { ApiError, DashboardDays } from '@postern/core'
import {
  customersQueries,
  dashboardQueries,
  type PosternQuery,
  quarantineQueries,
  resellersQueries,
} from '@postern/core/queries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

function useAnswer<T>(query: PosternQuery<T>) {
  return useQuery<T, ApiError>({ ...query, placeholderData: keepPreviousData })
}

/** Mail volume and outcomes. */
export function useMailTotals(days: DashboardDays) {
  return useAnswer(dashboardQueries(useClient()).getMailTotals({ days }))
}

/** Mail by day and verdict. */
export function useMailFlow(days: DashboardDays) {
  return useAnswer(dashboardQueries(useClient()).getMailFlow({ days }))
}

/** Loads the most frequent findings and their recipients. */
export function useTopThreats(days: DashboardDays) {
  return useAnswer(dashboardQueries(useClient()).getTopThreats({ days }))
}

/** People by month. */
export function useUserGrowth() {
  return useAnswer(dashboardQueries(useClient()).getUserGrowth())
}

const recent = { limit: 5 }
const latestFirst = { ...recent, ordering: '-createdAt' } as const

/** Most recently held messages. */
export function useRecentEntries() {
  const query = quarantineQueries(useClient()).list(recent)
  return useQuery({ ...query, placeholderData: keepPreviousData, select: ({ entries }) => entries })
}

/** Newest customers. */
export function useRecentCustomers() {
  const query = customersQueries(useClient()).list(latestFirst)
  return useQuery({ ...query, placeholderData: keepPreviousData, select: ({ customers }) => customers })
}

/** Newest resellers. */
export function useRecentResellers() {
  const query = resellersQueries(useClient()).list(latestFirst)
  return useQuery({ ...query, placeholderData: keepPreviousData, select: ({ resellers }) => resellers })
}
