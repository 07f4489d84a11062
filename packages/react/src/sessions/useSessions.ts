import { ApiError, type Done, type Session } from '@postern/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** Query key by which other code that ends sessions reloads the list. */
export const sessionsKey = ['sessions']

/** The user's own sessions, newest first as the server lists them. */
export function useSessions() {
  const client = useClient()
  return useQuery<readonly Session[], ApiError>({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await client.sessions.list(undefined, { signal })).sessions,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Ends one of the user's own sessions; one that has already ended counts as ended. */
export function useEndSession() {
  const client = useClient()
  const keep = useKeepSessions()
  return useMutation<void, ApiError, { session: Session }>({
    mutationFn: async ({ session }) => {
      try {
        await client.sessions.end({ id: session.id })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    networkMode: 'always',
    onSuccess: (_, { session }) => keep(({ id }) => id !== session.id),
  })
}

/** Ends all of the user's sessions except the current one. */
export function useEndOtherSessions() {
  const client = useClient()
  const keep = useKeepSessions()
  return useMutation<Done, ApiError>({
    mutationFn: () => client.sessions.endOthers(),
    networkMode: 'always',
    onSuccess: () => keep(({ isCurrent }) => isCurrent),
  })
}

/** Refetches the list; until then, the cache contains the remaining sessions. */
function useKeepSessions() {
  const queries = useQueryClient()
  return async (isKept: (session: Session) => boolean) => {
    await queries.cancelQueries({ queryKey: sessionsKey })
    queries.setQueryData<readonly Session[]>(sessionsKey, (before) => before?.filter(isKept))
    queries.invalidateQueries({ queryKey: sessionsKey })
  }
}
