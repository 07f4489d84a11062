import { CustomerRuleList, type CustomerRuleListProps } from '../../customer-rules/CustomerRuleList/CustomerRuleList'
import { initialCustomerRuleListState } from '../../customer-rules/list-state'
import { useListState } from './use-list-state'

type Led = 'ruleHref' | 'onOpen' | 'newHref' | 'onNew' | 'attachHref' | 'onAttach'

export interface CustomerRuleListElementProps extends Partial<Omit<CustomerRuleListProps, Led | 'customerId'>> {
  customerId: number
}

export function CustomerRuleListElement({ state, ...props }: CustomerRuleListElementProps) {
  return <CustomerRuleList {...props} {...useListState(state, initialCustomerRuleListState)} />
}
