import type { Customer } from '@postern/core'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { orderingOf } from '../resource-list/list-state'
import type { ListSource } from '../resource-list/resource-list'
import { customerListRules } from './list-state'
import { customersKey } from './useCustomer'

/** Source of the list's customers: existing ones, or those deleted lately. */
export function useCustomerList({
  isDeleted = false,
  resellerId,
}: {
  isDeleted?: boolean
  resellerId?: number | undefined
} = {}): ListSource<Customer> {
  const { customers } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...customersKey, 'list', isDeleted, resellerId],
      load: async ({ freeSearch, limit, offset, ordering }, options) => {
        const page = { freeSearch, limit, offset, ordering: orderingOf(customerListRules, ordering) }
        const narrowed = { ...(isDeleted && { isDeleted }), ...(resellerId !== undefined && { resellerId }) }
        const { customers: rows, ...counted } = await customers.list({ ...page, ...narrowed }, options)
        return { rows, ...counted }
      },
    }),
    [customers, isDeleted, resellerId],
  )
}
