import type { CustomerRule } from '@postern/core'
import { customerRulesMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { RuleFormCard, type RuleFormCardProps } from '../RuleFormCard'
import { useReloadCustomerRules } from '../useCustomerRules'

export interface CustomerRuleFormProps {
  /** Whose rule the new one becomes. */
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  onSaved?: (details: { rule: CustomerRule }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Adds a content rule of the customer's own, as the last one (RT-054). */
export const CustomerRuleForm = /* @__PURE__ */ defineWidget('CustomerRuleForm', NewRule, {
  keyOf: ({ customerId }) => customerId,
  events: ['onSaved', 'onDirtyChange'],
})

function NewRule({ customerId: id, onSaved, ...rest }: CustomerRuleFormProps) {
  const { customerRules } = useClient()
  const reload = useReloadCustomerRules(id)
  return (
    <CustomerRuleFormView
      {...rest}
      onSubmit={(values, { idempotencyKey }) => customerRules.create({ id, ...values }, { idempotencyKey })}
      onSaved={({ rule }) => {
        void reload()
        onSaved?.({ rule })
      }}
    />
  )
}

export interface CustomerRuleFormViewProps extends Omit<CustomerRuleFormProps, 'customerId'> {
  onSubmit: RuleFormCardProps['onSubmit']
}

/** The form from plain values and calls. */
export function CustomerRuleFormView({ headingLevel = 2, onSaved, ...rest }: CustomerRuleFormViewProps) {
  const { form } = useTexts('customerRules', customerRulesMessages)
  return (
    <div className={page.root}>
      <PageHeader title={form.newTitle} headingLevel={headingLevel} meta={[form.newIntro]} />
      <RuleFormCard {...rest} headingLevel={headingLevel} onSaved={({ result: rule }) => onSaved?.({ rule })} />
    </div>
  )
}
