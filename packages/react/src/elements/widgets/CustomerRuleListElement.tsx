import { CustomerRuleList, type CustomerRuleListProps } from '../../customer-rules/CustomerRuleList/CustomerRuleList'
import { initialCustomerRuleListState } from '../../customer-rules/list-state'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

type Led = 'ruleHref' | 'onOpen' | 'newHref' | 'onNew' | 'attachHref' | 'onAttach'

export interface CustomerRuleListElementProps extends Partial<Omit<CustomerRuleListProps, Led | 'customerId'>> {
  customerId: number
  /** Offers to add one and to attach ready-made ones, where the host has addresses for that. Default: false. */
  canAdd?: boolean
}

export function CustomerRuleListElement({ state, canAdd = false, ...props }: CustomerRuleListElementProps) {
  const { hrefOf, lead } = useElement()
  const { customerId } = props
  const toRule = (ruleId: number) => destination('customerRule', { customerId, ruleId })
  const toNew = destination('newCustomerRule', { customerId })
  const toAttach = destination('attachCustomerRules', { customerId })
  const newHref = canAdd ? hrefOf(toNew) : undefined
  const attachHref = canAdd ? hrefOf(toAttach) : undefined
  return (
    <CustomerRuleList
      {...props}
      {...useListState(state, initialCustomerRuleListState)}
      ruleHref={({ id }) => hrefOf(toRule(id))}
      onOpen={({ rule }) => lead('open', { rule }, toRule(rule.id))}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
      {...(attachHref !== undefined && { attachHref, onAttach: () => lead('attach', {}, toAttach) })}
    />
  )
}
