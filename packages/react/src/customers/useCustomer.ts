import type { ApiError, Customer, CustomerSettings, ServiceCatalogueEntry } from '@postern/core'
import { customerMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource, isRefused } from '../resource/define-resource'

/** Prefix of all query keys about customers. */
export const customersKey = ['customers'] as const

const oneKey = (id: number) => [...customersKey, 'one', id] as const

const whileMovingMs = 3_000

/** Customers with services, tenants and ownership; the progress of a move is polled. */
export const customers = /* @__PURE__ */ defineResource({
  key: 'customers',
  useWords: () => useTexts('customer', customerMessages),
  stateWords: ({ loadFailed: failed, ...texts }) => ({ ...texts, failed }),
  load: (client, id: number, options) => client.customers.get({ id }, options),
  nameOf: ({ name }: Customer) => name,
  target: (id) => `customer ${id}`,
  refetchInterval: ({ data, error }) => (data?.move && !isRefused(error) ? whileMovingMs : false),
  hidesWhenRefused: true,
})

export const useCustomer = customers.useOne

/** Loads the settings of a customer. */
export function useCustomerSettings(id: number) {
  const { customers } = useClient()
  return useQuery<CustomerSettings, ApiError>({
    queryKey: [...oneKey(id), 'settings'],
    queryFn: ({ signal }) => customers.getSettings({ id }, { signal }),
    networkMode: 'always',
  })
}

/** Every service that can be sold. */
export function useCatalogue() {
  const { services } = useClient()
  return useQuery<readonly ServiceCatalogueEntry[], ApiError>({
    queryKey: [...customersKey, 'catalogue'],
    queryFn: async ({ signal }) => (await services.list(undefined, { signal })).services,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Refetches everything about a customer after a change, including its history. */
export const useReload = customers.useReload
