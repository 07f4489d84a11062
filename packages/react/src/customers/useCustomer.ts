import type { ApiError, Customer, CustomerSettings, ServiceCatalogueEntry } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'

/** Begin of the keys of everything about customers. */
export const customersKey = ['customers'] as const

const oneKey = (id: number) => [...customersKey, 'one', id] as const

const whileMovingMs = 3_000

/** One customer with services, tenants and ownership. Offline is told at once (XB-19); a move is followed. */
export function useCustomer(id: number) {
  const { customers } = useClient()
  return useQuery<Customer, ApiError>({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => customers.get({ id }, { signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.move && !isRefused(state.error) ? whileMovingMs : false),
  })
}

/** Whether it is somebody else's by now, or gone, whatever was loaded of it before. */
export function isRefused(error: ApiError | null): boolean {
  return error?.status === 403 || error?.status === 404
}

/** What is set for a customer. */
export function useCustomerSettings(id: number) {
  const { customers } = useClient()
  return useQuery<CustomerSettings, ApiError>({
    queryKey: [...oneKey(id), 'settings'],
    queryFn: ({ signal }) => customers.settings({ id }, { signal }),
    networkMode: 'always',
  })
}

/** Every service that can be sold. */
export function useCatalogue() {
  const { customers } = useClient()
  return useQuery<readonly ServiceCatalogueEntry[], ApiError>({
    queryKey: [...customersKey, 'catalogue'],
    queryFn: async ({ signal }) => (await customers.catalogue(undefined, { signal })).services,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Has everything about a customer loaded anew after it was changed, its history too. */
export function useReload(id: number): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: customersKey }),
      queries.invalidateQueries({ queryKey: historyKey(`customer ${id}`) }),
    ])
  }
}
