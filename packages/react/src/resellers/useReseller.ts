import type { ApiError, Reseller, ResellerMetrics, ResellerSettings } from '@postern/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'

/** Begin of the keys of everything about resellers. */
export const resellersKey = ['resellers'] as const

const oneKey = (id: number) => [...resellersKey, 'one', id] as const

/** One reseller. Offline is told at once (XB-19). */
export function useReseller(id: number | undefined) {
  const { resellers } = useClient()
  return useQuery<Reseller, ApiError>({
    queryKey: oneKey(id ?? 0),
    queryFn: ({ signal }) => resellers.get({ id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
    networkMode: 'always',
  })
}

export function useResellerSettings(id: number) {
  const { resellers } = useClient()
  return useQuery<ResellerSettings, ApiError>({
    queryKey: [...oneKey(id), 'settings'],
    queryFn: ({ signal }) => resellers.settings({ id }, { signal }),
    networkMode: 'always',
  })
}

export function useResellerMetrics(id: number) {
  const { resellers } = useClient()
  return useQuery<ResellerMetrics, ApiError>({
    queryKey: [...oneKey(id), 'metrics'],
    queryFn: ({ signal }) => resellers.metrics({ id }, { signal }),
    networkMode: 'always',
  })
}

/** Has everything about resellers loaded anew after one was changed, its history too. */
export function useReload(): (id: number) => Promise<void> {
  const queries = useQueryClient()
  return async (id) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: resellersKey }),
      queries.invalidateQueries({ queryKey: historyKey(`reseller ${id}`) }),
    ])
  }
}
