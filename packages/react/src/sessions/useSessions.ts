import { ApiError, type Done, type Session } from '@postern/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** What else ends sessions has the list loaded again by this key. */
export const sessionsKey = ['sessions']

/** The own sessions, newest first as the server lists them. */
export function useSessions() {
  const client = useClient()
  return useQuery<readonly Session[], ApiError>({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await client.sessions.list(undefined, { signal })).sessions,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Ends one of the own sessions; one that is over already is ended, too. */
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

/** Ends all own sessions but the one that asks. */
export function useEndOtherSessions() {
  const client = useClient()
  const keep = useKeepSessions()
  return useMutation<Done, ApiError>({
    mutationFn: () => client.sessions.endOthers(),
    networkMode: 'always',
    onSuccess: () => keep(({ isCurrent }) => isCurrent),
  })
}

/** Has the list loaded again; until then it holds those that are kept. */
function useKeepSessions() {
  const queries = useQueryClient()
  return async (isKept: (session: Session) => boolean) => {
    await queries.cancelQueries({ queryKey: sessionsKey })
    queries.setQueryData<readonly Session[]>(sessionsKey, (before) => before?.filter(isKept))
    queries.invalidateQueries({ queryKey: sessionsKey })
  }
}
