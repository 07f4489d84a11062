import type { ApiError } from '@postern/core'
import { embed } from '@postern/core/contract'
import { type ApiKey, type ApiKeyForm, toNewApiKey } from '@postern/core/embed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'

/** Owner of the keys: a customer or a reseller itself. */
export interface KeyTenant {
  customerId?: number | undefined
  resellerId?: number | undefined
}

/** A newly created key, returned only this once. */
export interface NewApiKey {
  apiKey: ApiKey
  key: string
}

const keysKey = ['apiKeys'] as const
const shownAtMost = 100

/** The keys of a tenant, newest first. */
export function useApiKeys(tenant: KeyTenant) {
  const client = useClient()
  return useQuery<readonly ApiKey[], ApiError>({
    queryKey: [...keysKey, tenant],
    queryFn: async ({ signal }) => (await client.apiKeys.list({ ...tenant, limit: shownAtMost }, { signal })).keys,
    networkMode: 'always',
  })
}

/** Actions that change keys; the list reloads afterwards. Each rejects with the server's refusal. */
export function useApiKeyActions(tenant: KeyTenant) {
  const { apiKeys } = useClient()
  const queries = useQueryClient()
  const changed = <T>(answer: T): T => {
    queries.invalidateQueries({ queryKey: keysKey })
    return answer
  }
  return {
    create: async (form: ApiKeyForm) => changed(await apiKeys.create({ ...toNewApiKey(form, new Date()), ...tenant })),
    rotate: async ({ id, overlapHours }: { id: number; overlapHours: number }) =>
      changed(await apiKeys.rotate({ id, overlapHours })),
    revoke: async ({ id }: { id: number }) => changed(await apiKeys.revoke({ id })),
  }
}

/** URL of the call that exchanges a key for a token. */
export function useTokenAddress(): string {
  const { origin, pathname } = new URL(useClient().downloadUrl(embed.createToken, { widgets: [] }))
  return `${origin}${pathname}`
}
