import type { CustomerRule } from '@postern/core'
import { createCustomerRule } from '@postern/core/contract'
import { noConditions, RuleAction } from '@postern/core/management'
import { customerRulesMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm, type ResourceFormProps } from '../resource-form/ResourceForm/ResourceForm'
import { type RuleValues, ruleFields, ruleProblem } from './rule-fields'

export interface RuleFormCardProps
  extends Pick<
    ResourceFormProps<RuleValues, CustomerRule>,
    'onSubmit' | 'onSaved' | 'onCancel' | 'onDirtyChange' | 'onReload' | 'savedText'
  > {
  /** Absent: a new one. */
  rule?: CustomerRule
  /** Level of the heading that it stands below. */
  headingLevel: 1 | 2 | 3
}

const newRule: Partial<RuleValues> = { ...noConditions, action: RuleAction.Hold, isActive: true }

/** What a rule is made of: the same for a new one and for one that is changed. */
export function RuleFormCard({ rule, headingLevel, ...rest }: RuleFormCardProps) {
  const texts = useTexts('customerRules', customerRulesMessages)
  const { form } = texts
  return (
    <div className={page.card}>
      <ResourceForm<RuleValues, CustomerRule>
        {...rest}
        schema={createCustomerRule.body}
        fields={ruleFields(texts)}
        sections={[{ key: 'conditions', title: form.conditions, intro: form.conditionsIntro }]}
        headingLevel={headingLevel === 1 ? 2 : 3}
        values={rule ?? newRule}
        submitLabel={rule ? form.save : form.add}
        messageOf={(problem) => ruleProblem(problem, texts)}
      />
    </div>
  )
}
