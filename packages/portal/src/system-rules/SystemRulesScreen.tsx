import { SystemRuleList, systemRuleListRules } from '@postern/react/system-rules'
import { useLinks, useListInAddress } from '../shell/object-screens'
import { useRulesPlace } from './useRulesPlace'

export const route = ['/content_rules/rules', '/shared_rules'] as const

/** The content rules of the provider, or of a reseller, for all their customers. */
export default function SystemRulesScreen() {
  const { rows, page } = useLinks()
  const { newRule, toRule, lists } = useRulesPlace()
  return (
    <SystemRuleList
      headingLevel={1}
      {...useListInAddress(systemRuleListRules)}
      {...rows('ruleHref', 'onOpen', 'rule', ({ id }: { id: number }) => toRule(id))}
      {...page('newHref', 'onNew', newRule)}
      {...page('listsHref', 'onLists', lists)}
    />
  )
}
