import type { ApiError, Customer } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { resellersKey } from './useReseller'

/** Maximum number of customers shown, and thus moved, at once. */
const customersShown = 100

/** First customers of a reseller by name, and their total number. */
export function useFirstCustomers(resellerId: number) {
  const { customers } = useClient()
  return useQuery<{ customers: readonly Customer[]; count: number }, ApiError>({
    queryKey: [...resellersKey, 'one', resellerId, 'first customers'],
    queryFn: ({ signal }) => customers.list({ resellerId, limit: customersShown, ordering: 'name' }, { signal }),
    networkMode: 'always',
  })
}
