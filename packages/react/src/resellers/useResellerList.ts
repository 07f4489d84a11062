import type { Reseller } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'
import { showsDeleted, toResellerOrdering } from './list-state'
import { resellersKey } from './useReseller'

/** Where the list's resellers come from. */
export function useResellerList(): ListSource<Reseller> {
  const { resellers } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...resellersKey, 'list'],
      load: async ({ freeSearch, limit, offset, ordering, filters }, options) => {
        const isDeleted = showsDeleted({ filters }) || undefined
        const question = { freeSearch, limit, offset, ordering: toResellerOrdering(ordering), isDeleted }
        const { resellers: rows, ...counted } = await resellers.list(question, options)
        return { rows, ...counted }
      },
    }),
    [resellers],
  )
}
