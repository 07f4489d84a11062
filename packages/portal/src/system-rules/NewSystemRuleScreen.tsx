import { customerRulesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { SystemRuleForm } from '@postern/react/system-rules'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useRulesPlace } from './useRulesPlace'

export const route = ['/content_rules/rules/new', '/shared_rules/new'] as const

export default function NewSystemRuleScreen() {
  const { form, successTitle: title } = useTexts('customerRules', customerRulesMessages)
  const { list, toRule } = useRulesPlace()
  const { page, leave } = useObjectScreen({ object: null, list })
  return (
    <UnsavedChanges>
      {(guard) => (
        <SystemRuleForm
          headingLevel={page.headingLevel}
          onCancel={page.onCancel}
          {...guard}
          onSaved={({ rule: { id, name } }) => leave({ title, text: form.added(name) }, toRule(id))}
        />
      )}
    </UnsavedChanges>
  )
}
