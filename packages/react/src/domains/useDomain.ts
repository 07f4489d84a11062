import type { ApiError, Domain, DomainDependents, EndpointInput, EndpointOutput } from '@postern/core'
import type { Contract } from '@postern/core/contract'
import { needsSetup } from '@postern/core/management'
import { type DomainsMessages, domainsMessages } from '@postern/core/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import { DomainSkeleton } from './DomainSkeleton'

/** Begin of the keys of everything about domains. */
export const domainsKey = ['domains'] as const

const detailKey = (id: number) => [...domainsKey, 'one', id] as const

/** What the name service has of a domain, beside what it should have. */
export type DomainDns = EndpointOutput<Contract['listDomainMxRecords']>

type PolicyValues = Omit<EndpointInput<Contract['updateDomainPolicy']>, 'id'>
type RewriteValues = Omit<EndpointInput<Contract['updateDomainRewriteSettings']>, 'id'>

const ofDomains = {
  key: 'domains',
  useWords: () => useTexts('domains', domainsMessages),
  stateWords: ({ changeFailed: failed, ...texts }: DomainsMessages) => ({ ...texts, failed }),
  skeleton: /* @__PURE__ */ createElement(DomainSkeleton),
}

/** Looks at a domain that is being set up. */
const setupLookMs = 15_000

/** Domains with their next hops. */
export const domains = /* @__PURE__ */ defineResource({
  ...ofDomains,
  load: (client, id: number, options) => client.domains.get({ id }, options),
  nameOf: ({ name }: Domain) => name,
  isBelow: (domain, customerId) => domain.customerId === customerId,
  // What it waits for is done elsewhere: at the name service, or by a first message.
  refetchInterval: ({ data }) => (data && needsSetup(data) ? setupLookMs : false),
})

export const useDomain = domains.useOne

/** A domain with what hangs on it, which is said before it is deleted or given away. */
export interface DomainWithDependents {
  domain: Domain
  dependents: DomainDependents
}

export const domainsWithDependents = /* @__PURE__ */ defineResource({
  ...ofDomains,
  part: 'with dependents',
  async load({ domains: client }, id: number, options): Promise<DomainWithDependents> {
    const [domain, dependents] = await Promise.all([client.get({ id }, options), client.getDependents({ id }, options)])
    return { domain, dependents }
  },
  nameOf: ({ domain }) => domain.name,
  isBelow: ({ domain }, customerId) => domain.customerId === customerId,
})

/** Asks the name service, once it is wanted. */
export function useDns(id: number) {
  const client = useClient()
  return useQuery<DomainDns, ApiError>({
    queryKey: [...detailKey(id), 'mx'],
    queryFn: ({ signal }) => client.domains.listMxRecords({ id }, { signal }),
    networkMode: 'always',
    staleTime: 30_000,
  })
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
