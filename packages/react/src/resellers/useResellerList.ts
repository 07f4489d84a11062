import type { Reseller } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/PosternProvider'
import type { ListSource } from '../resource-list/resource-list'
import { toResellerOrdering } from './list-state'

/** Where the list's resellers come from. */
export function useResellerList(): ListSource<Reseller> {
  const { resellers } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: ['resellers', 'list'],
      load: async ({ freeSearch, limit, offset, ordering }, options) => {
        const question = { freeSearch, limit, offset, ordering: toResellerOrdering(ordering) }
        const { resellers: rows, ...counted } = await resellers.list(question, options)
        return { rows, ...counted }
      },
    }),
    [resellers],
  )
}
