import { quarantineQueries } from '@postern/core/queries'
import { formatNumber } from '@postern/core/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import type { ResourceListState } from '../resource-list/list-state'
import { toQuarantineQuery } from './list-state'

/**
 * Number of messages in the list's other filters whose sender is blocked by now, as shown; `null`: not loaded; `undefined`: loading
 * failed.
 */
export function useBlockedCount(
  { freeSearch, filters }: ResourceListState,
  { isListLoaded }: { isListLoaded: boolean },
): string | null | undefined {
  const client = useClient()
  const timeZone = useTimeZone()
  const locale = useLocale()
  const { blocked, ...others } = filters
  const { data, isError } = useQuery({
    queryKey: [...quarantineQueries.key('countFromBlocked'), timeZone, freeSearch, others],
    queryFn: ({ signal }) => {
      const question = { limit: 1, offset: 0, freeSearch, filters: others, ordering: '' }
      const { ordering: _, isFromBlocked: __, ...query } = toQuarantineQuery(question, { now: new Date(), timeZone })
      return quarantineQueries(client).countFromBlocked(query).queryFn({ signal })
    },
    // Only its chip shows it, and it never delays the list.
    enabled: blocked !== undefined && isListLoaded,
    placeholderData: keepPreviousData,
    // The server compares thousands of messages for it, as of the minute.
    staleTime: 60_000,
    // The list is complete without it.
    retry: false,
  })
  if (!data) return isError ? undefined : null
  return `${formatNumber(data.count, locale)}${data.countIsEstimate ? '+' : ''}`
}
