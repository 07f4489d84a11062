import type { ApiError, CustomerRule } from '@postern/core'
import { type CustomerRulesMessages, customerRulesMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'
import { readAllPages } from '../resource/read-all-pages'
import type { Question } from '../resource/useQuestion'

export const useRuleWords = () => useTexts('customerRules', customerRulesMessages)

export interface RuleId {
  customerId: number
  ruleId: number
}

/** Content rules of customers. */
export const customerRules = /* @__PURE__ */ defineResource({
  key: 'customer-rules',
  useWords: useRuleWords,
  stateWords: ({ detail }) => detail,
  load: (client, { customerId: id, ruleId }: RuleId, options) => client.customerRules.get({ id, ruleId }, options),
  nameOf: ({ name }: CustomerRule) => name,
  target: ({ ruleId }) => `rule ${ruleId}`,
})

/** All rules that a customer sees, those of the levels above included, which come first. */
export function useAllCustomerRules(customerId: number) {
  const client = useClient()
  return useQuery<readonly CustomerRule[], ApiError>({
    queryKey: [customerRules.key, 'all', customerId],
    queryFn: ({ signal }) =>
      readAllPages(async (page) => {
        const { rules: rows, count } = await client.customerRules.list({ id: customerId, ...page }, { signal })
        return { rows, count }
      }),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Rules that the levels above offer to a customer. */
export function useOfferedRules(customerId: number) {
  const client = useClient()
  return useQuery<readonly CustomerRule[], ApiError>({
    queryKey: [customerRules.key, 'offered', customerId],
    queryFn: async ({ signal }) => (await client.customerRules.offered({ id: customerId }, { signal })).rules,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** Confirmation for deleting a rule, or for detaching it; the caller provides `run` and the follow-up. */
export function deleteQuestion(
  { name, isAttached }: CustomerRule,
  { detail, successTitle: title }: CustomerRulesMessages,
): Omit<Question, 'run'> {
  if (isAttached) {
    return {
      ...{ title: detail.detachTitle, text: detail.detachText, object: name, failed: detail.failed },
      ...{ confirmLabel: detail.detachConfirm, done: { title, text: detail.detached(name) } },
    }
  }
  return {
    ...{ title: detail.deleteTitle, text: detail.deleteText, object: name, failed: detail.failed },
    ...{ confirmLabel: detail.deleteConfirm, done: { title, text: detail.deleted(name) } },
  }
}
