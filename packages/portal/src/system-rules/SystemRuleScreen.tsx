import { customerRulesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { SystemRuleDetails } from '@postern/react/system-rules'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useDetailsScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useRulesPlace } from './useRulesPlace'

export const route = ['/content_rules/rules/{ruleId}', '/shared_rules/{ruleId}'] as const

export default function SystemRuleScreen() {
  const { ruleId } = useRouteParams(route)
  const { title } = useTexts('customerRules', customerRulesMessages)
  const { opens } = useViewer()
  const { list } = useRulesPlace()
  const page = useDetailsScreen({ title, list, listTitle: title })
  return (
    <UnsavedChanges>
      {(guard) => <SystemRuleDetails {...page} {...guard} ruleId={ruleId} canTry={opens('/messagehistory/search')} />}
    </UnsavedChanges>
  )
}
