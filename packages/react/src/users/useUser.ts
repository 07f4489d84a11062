import type { ApiError, ProviderUser, Session } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'
import { useOnlyOf } from '../tenants/useOnlyOf'

/** Begin of the keys of everything about users. */
export const usersKey = ['users'] as const

const oneKey = (id: number) => [...usersKey, 'one', id] as const

/** One user, of the customer where one is named. Offline is told at once (XB-19). */
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

/** Where a user is signed in. */
export function useUserSessions(id: number) {
  const { users } = useClient()
  return useQuery<readonly Session[], ApiError>({
    queryKey: [...oneKey(id), 'sessions'],
    queryFn: async ({ signal }) => (await users.listSessions({ id }, { signal })).sessions,
    networkMode: 'always',
  })
}

/** Has everything about a user loaded anew after a change, the history too. */
export function useReloadUser(id: number): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: usersKey }),
      queries.invalidateQueries({ queryKey: historyKey(`user ${id}`) }),
    ])
  }
}
