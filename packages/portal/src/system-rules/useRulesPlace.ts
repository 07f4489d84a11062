import { toPath } from '@postern/core/navigation'
import { useViewer } from '../navigation/useViewer'

/** Addresses of the rules of the viewer's own level: the provider's are among the content rules, a reseller's have a page of their own. */
export function useRulesPlace() {
  const { opens } = useViewer()
  if (opens('/content_rules/rules')) {
    return {
      list: toPath('/content_rules/rules'),
      newRule: toPath('/content_rules/rules/new'),
      toRule: (ruleId: number) => toPath('/content_rules/rules/{ruleId}', { ruleId }),
      // They are tabs beside the rules.
      lists: undefined,
    }
  }
  return {
    list: toPath('/shared_rules'),
    newRule: toPath('/shared_rules/new'),
    toRule: (ruleId: number) => toPath('/shared_rules/{ruleId}', { ruleId }),
    lists: toPath('/shared_rules/lists'),
  }
}
