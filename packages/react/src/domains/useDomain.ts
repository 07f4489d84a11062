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

/** Prefix of all query keys about domains. */
export const domainsKey = ['domains'] as const

const detailKey = (id: number) => [...domainsKey, 'one', id] as const

/** Actual DNS records of a domain, beside the expected ones. */
export type DomainDns = EndpointOutput<Contract['listDomainMxRecords']>

type PolicyValues = Omit<EndpointInput<Contract['updateDomainPolicy']>, 'id'>
type RewriteValues = Omit<EndpointInput<Contract['updateDomainRewriteSettings']>, 'id'>

const ofDomains = {
  key: 'domains',
  useWords: () => useTexts('domains', domainsMessages),
  stateWords: ({ changeFailed: failed, ...texts }: DomainsMessages) => ({ ...texts, failed }),
  skeleton: /* @__PURE__ */ createElement(DomainSkeleton),
}

/** Polling interval for a domain that is being set up. */
const setupLookMs = 15_000

/** Domains with their next hops. */
export const domains = /* @__PURE__ */ defineResource({
  ...ofDomains,
  load: (client, id: number, options) => client.domains.get({ id }, options),
  nameOf: ({ name }: Domain) => name,
  isBelow: (domain, customerId) => domain.customerId === customerId,
  // Setup completes elsewhere: at the name service, or with a first message.
  refetchInterval: ({ data }) => (data && needsSetup(data) ? setupLookMs : false),
})

export const useDomain = domains.useOne

/** Domain with its dependents, which are listed before it is deleted or transferred. */
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

/** Looks up the domain's DNS records, once enabled. */
export function useDns(id: number) {
  const client = useClient()
  return useQuery<DomainDns, ApiError>({
    queryKey: [...detailKey(id), 'mx'],
    queryFn: ({ signal }) => client.domains.listMxRecords({ id }, { signal }),
    networkMode: 'always',
    staleTime: 30_000,
  })
}

/** Refetches all domain data. */
export function useReloadDomains() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: domainsKey })
}

/** Looks up a domain's ownership record and refreshes the display. */
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

/** Adds, removes and tests a domain's next hops, and refetches the domain. */
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

/** Changes the mail settings of a domain; rejected when they were changed meanwhile (XS-13). */
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
