import type { ApiError } from '@postern/core'
import type { CustomerDigestSettings, DigestChange } from '@postern/core/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customersKey, useCustomer, useReload } from '../customers/useCustomer'
import { useClient } from '../provider/ClientProvider'

const usersShown = 100

/** The calls about users who have digest settings of their own. */
export function useUserOverrides(id: number) {
  const { digestSettings } = useClient()
  return {
    queryKey: [...customersKey, 'digests', id, 'overrides'],
    load: (signal: AbortSignal) => digestSettings.listOverrides({ id, limit: usersShown }, { signal }),
    reset: (key: string) => digestSettings.reset({ id, key: key as never }, { idempotencyKey: crypto.randomUUID() }),
  }
}

/** Loads a customer's digest and notice settings and returns the calls that change them. */
export function useDigestSettings(id: number) {
  const { digestSettings } = useClient()
  const queries = useQueryClient()
  const reload = useReload(id)
  const customer = useCustomer(id)
  const queryKey = [...customersKey, 'digests', id]
  const query = useQuery<CustomerDigestSettings, ApiError>({
    queryKey,
    queryFn: ({ signal }) => digestSettings.get({ id }, { signal }),
    networkMode: 'always',
  })
  return {
    of: { ...query, data: customer.data && query.data, error: customer.error ?? query.error },
    ownership: customer.data?.ownership ?? {},
    reload,
    testNotice: () => digestSettings.testNotice({ id }),
    /** Rejected when the version on screen is no longer the stored one. */
    save: async (change: DigestChange, { version: ifMatch }: { version: string }) => {
      const saved = await digestSettings.update({ id, ...change }, { ifMatch })
      queries.setQueryData(queryKey, saved)
      await reload()
      return saved
    },
  }
}
