import type { ApiError, CustomerRule } from '@postern/core'
import { rulesAtMost } from '@postern/core/management'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { historyKey } from '../audit/useObjectHistory'
import { useClient } from '../provider/ClientProvider'
import type { ListSource } from '../resource-list/resource-list'

/** Begin of the keys of everything about content rules. */
const rulesKey = ['customer-rules'] as const
/** Of everything about the rules of one customer. */
export const ofCustomer = (customerId: number) => [...rulesKey, customerId] as const

/** One rule. Offline is told at once (XB-19). */
export function useCustomerRule({ customerId, ruleId }: { customerId: number; ruleId: number }) {
  const { customerRules } = useClient()
  return useQuery<CustomerRule, ApiError>({
    queryKey: [...ofCustomer(customerId), 'one', ruleId],
    queryFn: ({ signal }) => customerRules.get({ id: customerId, ruleId }, { signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Every rule of a customer: as many as there can be come at once. */
export function useAllCustomerRules(customerId: number) {
  const { customerRules } = useClient()
  return useQuery<readonly CustomerRule[], ApiError>({
    queryKey: [...ofCustomer(customerId), 'all'],
    queryFn: async ({ signal }) => (await customerRules.list({ id: customerId, limit: rulesAtMost }, { signal })).rules,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Where the list's rules come from. */
export function useCustomerRuleList(customerId: number): ListSource<CustomerRule> {
  const { customerRules } = useClient()
  return useMemo(
    () => ({
      kind: 'server',
      queryKey: [...ofCustomer(customerId), 'list'],
      load: async ({ freeSearch, limit, offset }, options) => {
        const asked = { id: customerId, freeSearch, limit, offset }
        const { rules: rows, ...counted } = await customerRules.list(asked, options)
        return { rows, ...counted }
      },
    }),
    [customerRules, customerId],
  )
}

/** Has everything about a customer's rules loaded anew after a change, the history of one too. */
export function useReloadCustomerRules(customerId: number): (ruleId?: number) => Promise<void> {
  const queries = useQueryClient()
  return async (ruleId) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ofCustomer(customerId) }),
      ...(ruleId === undefined ? [] : [queries.invalidateQueries({ queryKey: historyKey(`rule ${ruleId}`) })]),
    ])
  }
}
