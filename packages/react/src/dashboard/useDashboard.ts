import { type ApiError, type DashboardDays, Direction } from '@postern/core'
import {
  customersQueries,
  dashboardQueries,
  type PosternQuery,
  quarantineQueries,
  resellersQueries,
} from '@postern/core/queries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** Period and direction of the mail that figures count. */
export interface MailCounted {
  days: DashboardDays
  direction: 'in' | 'out'
}

function useAnswer<T>(query: PosternQuery<T>) {
  return useQuery<T, ApiError>({ ...query, placeholderData: keepPreviousData })
}

/** Mail volume and outcomes of one direction. Default: inbound. */
export function useMailTotals(days: DashboardDays, direction?: MailCounted['direction']) {
  return useAnswer(dashboardQueries(useClient()).getMailTotals({ days, ...(direction && { direction }) }))
}

/** Mail of one direction by day and verdict. Default: inbound. */
export function useMailFlow(days: DashboardDays, direction?: MailCounted['direction']) {
  return useAnswer(dashboardQueries(useClient()).getMailFlow({ days, ...(direction && { direction }) }))
}

/** Loads the most frequent findings and their recipients, or the senders of outbound mail. Default: inbound. */
export function useTopThreats(days: DashboardDays, direction?: MailCounted['direction']) {
  return useAnswer(dashboardQueries(useClient()).getTopThreats({ days, ...(direction && { direction }) }))
}

/** People by month. */
export function useUserGrowth() {
  return useAnswer(dashboardQueries(useClient()).getUserGrowth())
}

const recent = { limit: 5 }
const latestFirst = { ...recent, ordering: '-createdAt' } as const

/** Most recently held messages. Default: of both directions. */
export function useRecentEntries(direction?: MailCounted['direction']) {
  const of = direction && { direction: direction === 'in' ? Direction.Inbound : Direction.Outbound }
  const query = quarantineQueries(useClient()).list({ ...recent, ...of })
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
