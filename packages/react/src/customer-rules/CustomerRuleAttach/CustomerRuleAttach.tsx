import type { CustomerRule } from '@postern/core'
import { customerRulesMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { ObjectLoad } from '../../ui/ObjectLoad/ObjectLoad'
import { useAllCustomerRules, useReloadCustomerRules } from '../useCustomerRules'
import { CustomerRuleAttachView } from './CustomerRuleAttachView'

export interface CustomerRuleAttachProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** The rules were attached: lead to the list. */
  onAttached?: (details: { rules: readonly CustomerRule[] }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Makes ready-made content rules rules of the customer's own (RT-054). */
export const CustomerRuleAttach = /* @__PURE__ */ defineWidget('CustomerRuleAttach', ConnectedAttach, {
  keyOf: ({ customerId }) => customerId,
  events: ['onAttached', 'onDirtyChange'],
})

function ConnectedAttach({ customerId: id, onAttached, ...rest }: CustomerRuleAttachProps) {
  const { customerRules } = useClient()
  const { detail } = useTexts('customerRules', customerRulesMessages)
  const query = useAllCustomerRules(id)
  const reload = useReloadCustomerRules(id)
  return (
    <ObjectLoad of={query} words={detail} headingLevel={rest.headingLevel ?? 2}>
      {(rules) => (
        <CustomerRuleAttachView
          {...rest}
          rules={rules}
          onAttach={async (wanted, options) => {
            const answer = await customerRules.attach({ id, rules: [...wanted] }, options)
            await reload()
            rest.onDirtyChange?.({ isDirty: false })
            onAttached?.({ rules: answer.rules })
          }}
        />
      )}
    </ObjectLoad>
  )
}
