import { toPath } from '@postern/core/navigation'
import { customerRulesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { SystemRuleForm } from '@postern/react/system-rules'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/content_rules/rules/new'

export default function NewSystemRuleScreen() {
  const { form, successTitle: title } = useTexts('customerRules', customerRulesMessages)
  const { page, leave } = useObjectScreen({ object: null, list: toPath('/content_rules/rules') })
  return (
    <UnsavedChanges>
      {(guard) => (
        <SystemRuleForm
          headingLevel={page.headingLevel}
          onCancel={page.onCancel}
          {...guard}
          onSaved={({ rule: { id: ruleId, name } }) =>
            leave({ title, text: form.added(name) }, toPath('/content_rules/rules/{ruleId}', { ruleId }))
          }
        />
      )}
    </UnsavedChanges>
  )
}
