import { toPath } from '@postern/core/navigation'
import { CustomerRuleList, customerRuleListRules } from '@postern/react/customer-rules'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useLinks, useListInAddress } from '../shell/object-screens'
import { useRulesPlace } from '../system-rules/useRulesPlace'

export const route = '/customers/{customerId}/rules'

/** The content rules of one customer. */
export default function CustomerRulesScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  const { opens } = useViewer()
  const { list: sharedHref } = useRulesPlace()
  const attachHref = toPath('/customers/{customerId}/rules/attach', { customerId })
  return (
    <CustomerPage>
      <CustomerRuleList
        customerId={customerId}
        {...useListInAddress(customerRuleListRules)}
        {...rows('ruleHref', 'onOpen', 'rule', ({ id: ruleId }: { id: number }) =>
          toPath('/customers/{customerId}/rules/{ruleId}', { customerId, ruleId }),
        )}
        // The form is on the same screen: the specification has no separate address for it.
        {...page('newHref', 'onNew', `${attachHref}?own`)}
        {...page('attachHref', 'onAttach', attachHref)}
        {...page('listsHref', 'onLists', toPath('/customers/{customerId}/rules/lists', { customerId }))}
        {...page('sharedHref', 'onShared', opens('/shared_rules') ? sharedHref : undefined)}
      />
    </CustomerPage>
  )
}
