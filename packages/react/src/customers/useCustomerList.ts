import type { Customer } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/PosternProvider'
import type { ListSource } from '../resource-list/resource-list'
import { toCustomerOrdering } from './list-state'

/** Where the list's customers come from. */
export function useCustomerList(): ListSource<Customer> {
  const { customers } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: ['customers', 'list'],
      load: async ({ freeSearch, limit, offset, ordering }, options) => {
        const question = { freeSearch, limit, offset, ordering: toCustomerOrdering(ordering) }
        const { customers: rows, ...counted } = await customers.list(question, options)
        return { rows, ...counted }
      },
    }),
    [customers],
  )
}
