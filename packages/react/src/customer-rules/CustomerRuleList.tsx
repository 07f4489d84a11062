import type { CustomerRule } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import type { CustomerRuleListProps } from './customer-rule-list-props'
import { customerRules, useRuleWords } from './customer-rule-resource'
import { ruleColumns } from './rule-columns'
import { useCustomerRuleActions } from './useCustomerRuleActions'

/** Reads the list's state from an address. Rules have a single order, the one in which they are applied. */
export const customerRuleListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** Initial state of the list of rules. */
export const initialCustomerRuleListState = /* @__PURE__ */ initialResourceListState(customerRuleListRules)

export const customerRuleList: ListDefinition<CustomerRule, CustomerRuleListProps, ReturnType<typeof useRuleWords>> = {
  name: 'customer-rules',
  exportName: 'rules',
  icon: 'content',
  useWords: useRuleWords,
  rules: customerRuleListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'ruleHref', press: 'onOpen', as: 'rule' },
    to: ({ id: ruleId, customerId }) => destination('customerRule', { customerId, ruleId }),
  },
  isInert: ({ isInherited }) => isInherited,
  add: ({ customerId }) => destination('newCustomerRule', { customerId }),
  leads: ({ page }, { canAdd, customerId }) =>
    canAdd ? page(destination('attachCustomerRules', { customerId }), 'attachHref', 'onAttach') : {},
  keyOf: ({ customerId }) => customerId,
  columns: ruleColumns,
  useSource({ customerId: id }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [customerRules.key, 'list', id],
        async load({ freeSearch, limit, offset }, options) {
          const { rules: rows, ...counted } = await client.customerRules.list(
            { id, freeSearch, limit, offset },
            options,
          )
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions: useCustomerRuleActions,
}

/** A customer's content rules in the order in which they are applied: those of the levels above that are shown, own and attached ones; move, switch on or off, delete, detach, export (RT-053). */
export const CustomerRuleList = /* @__PURE__ */ defineList('CustomerRuleList', customerRuleList)

export const customerRuleListElement = {
  attributes: { customerId: 'number', canAdd: 'flag' },
  needs: ['customerId'],
  isList: true,
  cancelable: ['open', 'new', 'attach', 'shared', 'lists'],
  token: {
    name: { en: 'Content rules', fr: 'Règles de contenu' },
    calls: ['listCustomerRules', 'updateCustomerRule', 'deleteCustomerRule'],
  },
} as const satisfies ElementOf<typeof CustomerRuleList>
