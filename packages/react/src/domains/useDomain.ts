import type { ApiError, Domain, DomainDependents, EndpointInput, EndpointOutput } from '@postern/core'
import type { Contract } from '@postern/core/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useLoadedName } from '../provider/useLoadedName'
import { useOnlyOf } from '../tenants/useOnlyOf'

/** Begin of the keys of everything about domains. */
export const domainsKey = ['domains'] as const

const detailKey = (id: number) => [...domainsKey, 'one', id] as const

/** What the name service has of a domain, beside what it should have. */
export type DomainDns = EndpointOutput<Contract['listMxRecords']>

type PolicyValues = Omit<EndpointInput<Contract['updateDomainPolicy']>, 'id'>
type RewriteValues = Omit<EndpointInput<Contract['updateDomainRewriteSettings']>, 'id'>

/** One domain with its next hops, of the customer where one is named. Offline is told at once (XB-19). */
export function useDomain(id: number, { customerId }: { customerId?: number | undefined } = {}) {
  const client = useClient()
  return useQuery<Domain, ApiError>({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => client.domains.get({ id }, { signal }),
    select: useOnlyOf<Domain>(customerId),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Asks the name service, once it is wanted. */
export function useDns(id: number) {
  const client = useClient()
  return useQuery<DomainDns, ApiError>({
    queryKey: [...detailKey(id), 'mx'],
    queryFn: ({ signal }) => client.domains.mx({ id }, { signal }),
    networkMode: 'always',
    staleTime: 30_000,
  })
}

interface DomainOptions {
  customerId?: number | undefined
  /** Hears its name. */
  onLoaded?: ((details: { name: string }) => void) | undefined
}

/** A domain with what hangs on it, which is told before it is deleted or given away. */
export function useDomainWithDependents(id: number, { customerId, onLoaded }: DomainOptions) {
  const client = useClient()
  const domain = useDomain(id, { customerId })
  const dependents = useQuery<DomainDependents, ApiError>({
    queryKey: [...detailKey(id), 'dependents'],
    queryFn: ({ signal }) => client.domains.dependents({ id }, { signal }),
    networkMode: 'always',
  })
  useLoadedName(domain.data?.name, onLoaded)
  return {
    data: domain.data && dependents.data && { domain: domain.data, dependents: dependents.data },
    error: domain.error ?? dependents.error,
    refetch: () => Promise.all([domain.refetch(), dependents.refetch()]),
  }
}

/** Loads anew what is shown of domains. */
export function useReloadDomains() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: domainsKey })
}

/** Has the record looked for that proves whose a domain is; what is shown of it follows. */
export function useProof(id: number) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<Domain, ApiError, void>({
    mutationFn: () => client.domains.verify({ id }),
    networkMode: 'always',
    onSuccess: (domain) => {
      queries.setQueryData(detailKey(id), domain)
      return queries.invalidateQueries({ queryKey: [...domainsKey, 'list'] })
    },
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

/** Adds, removes and tests next hops of a domain; what is shown is loaded anew. */
export function useNextHops(id: number) {
  const client = useClient()
  const loadAnew = useReloadDomains()
  return {
    add: async (hop: Omit<EndpointInput<Contract['addDomainIp']>, 'id'>, key: string) => {
      const added = await client.domains.addIp({ id, ...hop }, { idempotencyKey: key })
      await loadAnew()
      return added
    },
    remove: useMutation<unknown, ApiError, { ip: string }>({
      mutationFn: ({ ip }) => client.domains.removeIp({ id, ip }),
      networkMode: 'always',
      onSuccess: loadAnew,
    }),
    test: (address?: string) => client.domains.test({ id, ...(address !== undefined && { ipAddress: address }) }),
  }
}

/** Changes what a domain's mail is treated by; a change of what was changed meanwhile is refused (XS-13). */
export function useDomainSettings(id: number) {
  const { domains } = useClient()
  const loadAnew = useReloadDomains()
  const options = (version: string) => (version ? { ifMatch: version } : {})
  return {
    async saveSelector(dkimSelector: string, version: string) {
      const saved = await domains.update({ id, dkimSelector }, options(version))
      await loadAnew()
      return saved
    },
    async savePolicy(values: PolicyValues, version: string) {
      const saved = await domains.updatePolicy({ id, ...values }, options(version))
      await loadAnew()
      return saved
    },
    async saveRewrite(values: RewriteValues, version: string) {
      const saved = await domains.updateRewriteSettings({ id, ...values }, options(version))
      await loadAnew()
      return saved
    },
  }
}
