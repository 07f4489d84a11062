import type { ApiError, Domain, MxRecord } from '@postern/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/PosternProvider'

/** Begin of the keys of everything about domains. */
export const domainsKey = ['domains'] as const

const detailKey = (id: number) => [...domainsKey, 'one', id] as const

/** One domain with its next hops. Offline is told at once (XB-19). */
export function useDomain(id: number) {
  const client = useClient()
  return useQuery<Domain, ApiError>({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => client.domains.get({ id }, { signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** MX records that the name service has. */
export function useMxRecords(id: number, { isEnabled }: { isEnabled: boolean }) {
  const client = useClient()
  return useQuery<readonly MxRecord[], ApiError>({
    queryKey: [...detailKey(id), 'mx'],
    queryFn: async ({ signal }) => (await client.domains.mx({ id }, { signal })).records,
    enabled: isEnabled,
    networkMode: 'always',
  })
}

/** Activates and deactivates domains (ST-037). */
export function useActivation() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<Domain, ApiError, { id: number; isActive: boolean }>({
    mutationFn: (change) => client.domains.update(change),
    networkMode: 'always',
    onSuccess: (domain) => {
      queries.setQueryData(detailKey(domain.id), domain)
      return queries.invalidateQueries({ queryKey: [...domainsKey, 'list'] })
    },
  })
}

/** Adds and removes next hops of a domain; what is shown is loaded anew. */
export function useNextHops(id: number) {
  const client = useClient()
  const queries = useQueryClient()
  const loadAnew = () => queries.invalidateQueries({ queryKey: domainsKey })
  return {
    add: async (hop: { ipAddress: string; priority: number }, idempotencyKey: string) => {
      const added = await client.domains.addIp({ id, ...hop }, { idempotencyKey })
      await loadAnew()
      return added
    },
    remove: useMutation<unknown, ApiError, { ip: string }>({
      mutationFn: ({ ip }) => client.domains.removeIp({ id, ip }),
      networkMode: 'always',
      onSuccess: loadAnew,
    }),
  }
}
