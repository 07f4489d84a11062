import { toPath } from '@postern/core/navigation'
import { SystemRuleList, systemRuleListRules } from '@postern/react/system-rules'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/content_rules/rules'

/** The content rules for all customers. */
export default function SystemRulesScreen() {
  const { rows, page } = useLinks()
  return (
    <SystemRuleList
      headingLevel={1}
      {...useListInAddress(systemRuleListRules)}
      {...rows('ruleHref', 'onOpen', 'rule', ({ id: ruleId }: { id: number }) =>
        toPath('/content_rules/rules/{ruleId}', { ruleId }),
      )}
      {...page('newHref', 'onNew', toPath('/content_rules/rules/new'))}
    />
  )
}
