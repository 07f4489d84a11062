import type { ApiError, ProviderUser, Session } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'
import { useOnlyOf } from '../tenants/useOnlyOf'

/** Prefix of all query keys about users. */
export const usersKey = ['users'] as const

const oneKey = (id: number) => [...usersKey, 'one', id] as const

/** One user, within a customer if given. Reports offline at once (XB-19). */
export function useUser(id: number, { customerId }: { customerId?: number | undefined } = {}) {
  const { users } = useClient()
  return useQuery<ProviderUser, ApiError>({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => users.get({ id }, { signal }),
    select: useOnlyOf<ProviderUser>(customerId),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Loads a user's sessions. */
export function useUserSessions(id: number) {
  const { users } = useClient()
  return useQuery<readonly Session[], ApiError>({
    queryKey: [...oneKey(id), 'sessions'],
    queryFn: async ({ signal }) => (await users.listSessions({ id }, { signal })).sessions,
    networkMode: 'always',
  })
}

/** Refetches everything about a user after a change, including the history. */
export function useReloadUser(id: number): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: usersKey }),
      queries.invalidateQueries({ queryKey: historyKey(`user ${id}`) }),
    ])
  }
}
