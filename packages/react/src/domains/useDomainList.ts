import type { Domain } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'
import { toDomainQuery } from './list-state'
import { domainsKey } from './useDomain'

/** Source of the domain list's rows. */
export function useDomainList(): ListSource<Domain> {
  const client = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...domainsKey, 'list'],
      load: async (question, options) => {
        const { domains, ...counted } = await client.domains.list(toDomainQuery(question), options)
        return { rows: domains, ...counted }
      },
    }),
    [client],
  )
}
