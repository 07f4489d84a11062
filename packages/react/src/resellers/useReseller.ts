import type { ApiError, Reseller, ResellerMetrics, ResellerSettings } from '@postern/core'
import { resellerFormMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

/** Prefix of all query keys about resellers. */
export const resellersKey = ['resellers'] as const

const oneKey = (id: number) => [...resellersKey, 'one', id] as const

export const resellers = /* @__PURE__ */ defineResource({
  key: 'resellers',
  useWords: () => useTexts('resellerForm', resellerFormMessages),
  stateWords: ({ goneTitle: notFoundTitle, gone: notFound, ...texts }) => ({ ...texts, notFoundTitle, notFound }),
  load: (client, id: number, options) => client.resellers.get({ id }, options),
  nameOf: ({ name }: Reseller) => name,
  target: (id) => `reseller ${id}`,
})

export const useReseller = resellers.useOne

export function useResellerSettings(id: number) {
  const { resellers } = useClient()
  return useQuery<ResellerSettings, ApiError>({
    queryKey: [...oneKey(id), 'settings'],
    queryFn: ({ signal }) => resellers.getSettings({ id }, { signal }),
    networkMode: 'always',
  })
}

export function useResellerMetrics(id: number) {
  const { resellers } = useClient()
  return useQuery<ResellerMetrics, ApiError>({
    queryKey: [...oneKey(id), 'metrics'],
    queryFn: ({ signal }) => resellers.getMetrics({ id }, { signal }),
    networkMode: 'always',
  })
}

/** Refetches everything about resellers after a change, including the history. */
export const useReload: () => (id: number) => Promise<void> = resellers.useReload
