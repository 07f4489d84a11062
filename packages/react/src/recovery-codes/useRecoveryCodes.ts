import type { ApiError, RecoveryCodes } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

const queryKey = ['recoveryCodes']

/** How many of the own recovery codes are unused. */
export function useRecoveryCodes({ isEnabled }: { isEnabled: boolean }) {
  const client = useClient()
  return useQuery<RecoveryCodes, ApiError>({
    queryKey,
    queryFn: ({ signal }) => client.recoveryCodes.get(undefined, { signal }),
    enabled: isEnabled,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Has the count loaded again. */
export function useReloadRecoveryCodes() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}
