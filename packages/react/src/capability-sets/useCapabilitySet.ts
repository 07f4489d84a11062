import type { ApiError, CapabilitySet } from '@postern/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'
import { useOnlyOf } from '../tenants/useOnlyOf'
import { usersKey } from '../users/useUser'

const setsKey = ['capability-sets'] as const

/**
 * The sets that users of a place can be given; without one those of the signed-in administrator's level. `keepsPrevious`:
 * those of the place before stand until others have loaded.
 */
export function useCapabilitySets(
  place: { customerId?: number | undefined; resellerId?: number | undefined },
  { keepsPrevious = false }: { keepsPrevious?: boolean } = {},
) {
  const { capabilitySets } = useClient()
  const { customerId, resellerId } = place
  const asked = customerId === undefined ? { resellerId } : { customerId }
  return useQuery<readonly CapabilitySet[], ApiError>({
    queryKey: [...setsKey, 'list', asked],
    queryFn: async ({ signal }) => (await capabilitySets.list(asked, { signal })).capabilitySets,
    networkMode: 'always',
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

/** One set, of the customer where one is named or of those above. Offline is told at once (XB-19). */
export function useCapabilitySet(
  id: number,
  { customerId, isAsked = true }: { customerId?: number | undefined; isAsked?: boolean } = {},
) {
  const { capabilitySets } = useClient()
  return useQuery<CapabilitySet, ApiError>({
    queryKey: [...setsKey, 'one', id],
    queryFn: ({ signal }) => capabilitySets.get({ id }, { signal }),
    select: useOnlyOf<CapabilitySet>(customerId, { orShared: true }),
    enabled: isAsked,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Has sets and what users hold by them loaded anew after a change, the history too. */
export function useReloadSets(id?: number): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: setsKey }),
      queries.invalidateQueries({ queryKey: usersKey }),
      ...(id === undefined ? [] : [queries.invalidateQueries({ queryKey: historyKey(`capability set ${id}`) })]),
    ])
  }
}
