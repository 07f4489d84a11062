import type { ApiError, RecoveryCodes } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

const queryKey = ['recoveryCodes']

/** Loads the number of the user's own unused recovery codes. */
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

/** Refetches the count. */
export function useReloadRecoveryCodes() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}
