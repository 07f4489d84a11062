import { customerRulesMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { CustomerRuleAttach, CustomerRuleForm } from '@postern/react/customer-rules'
import { useCustomerStep } from '../customers/useCustomerStep'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'
import { toCustomerRule, toCustomerRules } from './to-rules'
import { useRulePlace } from './useRulePlace'

/** Attaches ready-made rules; with `own` in the address it adds a rule of the customer's own. */
export default function AttachRulesScreen() {
  const { customerId } = useRulePlace()
  useCustomerStep(customerId)
  const [query] = useSearchParams()
  const { form, attach, successTitle } = useTexts('customerRules', customerRulesMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const isOwn = query.has('own')
  useScreenTitle(isOwn ? form.newTitle : attach.title)
  const place = { customerId, headingLevel: 1, onCancel: () => navigate(toCustomerRules(customerId)) } as const
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) =>
        isOwn ? (
          <CustomerRuleForm
            {...place}
            onDirtyChange={onDirtyChange}
            onSaved={({ rule }) => {
              toast({ tone: 'success', title: successTitle, text: form.added(rule.name) })
              navigate(toCustomerRule(rule.id, customerId), { replace: true })
            }}
          />
        ) : (
          <CustomerRuleAttach
            {...place}
            onDirtyChange={onDirtyChange}
            onAttached={() => navigate(toCustomerRules(customerId), { replace: true })}
          />
        )
      }
    </UnsavedChanges>
  )
}
