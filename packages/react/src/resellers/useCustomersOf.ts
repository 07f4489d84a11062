import type { ApiError, Customer } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { resellersKey } from './useReseller'

/** Most customers that are shown at once: so many are moved in one go. */
const customersShown = 100

/** The first customers of a reseller by name, and how many there are. */
export function useFirstCustomers(resellerId: number) {
  const { customers } = useClient()
  return useQuery<{ customers: readonly Customer[]; count: number }, ApiError>({
    queryKey: [...resellersKey, 'one', resellerId, 'first customers'],
    queryFn: ({ signal }) => customers.list({ resellerId, limit: customersShown, ordering: 'name' }, { signal }),
    networkMode: 'always',
  })
}
