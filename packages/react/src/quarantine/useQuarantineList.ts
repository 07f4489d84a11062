import { type ApiError, maxOffset, type QuarantineList } from '@postern/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/PosternProvider'
import type { QuarantineListState } from './list-state'

/** One page of held messages. The rows of before stay while the next page loads; only the newest question's answer counts. */
export function useQuarantineList({
  freeSearch,
  page,
  pageSize,
  ordering,
}: QuarantineListState): UseQueryResult<QuarantineList, ApiError> {
  const client = useClient()
  const offset = Math.min((page - 1) * pageSize, maxOffset)
  return useQuery<QuarantineList, ApiError>({
    queryKey: ['quarantine', 'list', { freeSearch, offset, pageSize, ordering }],
    queryFn: ({ signal }) => client.quarantine.list({ freeSearch, limit: pageSize, offset, ordering }, { signal }),
    placeholderData: keepPreviousData,
  })
}
