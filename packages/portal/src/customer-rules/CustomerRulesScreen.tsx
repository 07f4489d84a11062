import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { CustomerRuleList, customerRuleListRules } from '@postern/react/customer-rules'
import { CustomerPage } from '../customers/CustomerPage'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { toAttachRules, toCustomerRule, toNewRule } from './to-rules'
import { useRulePlace } from './useRulePlace'

/** The content rules of one customer. */
export default function CustomerRulesScreen() {
  const [query, setQuery] = useSearchParams()
  const { customerId } = useRulePlace()
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <CustomerRuleList
        customerId={customerId}
        state={parseResourceListState(query, customerRuleListRules)}
        ruleHref={({ id }) => toCustomerRule(id, customerId)}
        newHref={toNewRule(customerId)}
        attachHref={toAttachRules(customerId)}
        onOpen={({ rule }) => navigate(toCustomerRule(rule.id, customerId))}
        onNew={() => navigate(toNewRule(customerId))}
        onAttach={() => navigate(toAttachRules(customerId))}
        onChange={({ state }) => setQuery(toResourceListQuery(state, customerRuleListRules))}
      />
    </CustomerPage>
  )
}
