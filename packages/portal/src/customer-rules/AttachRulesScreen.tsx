import { toPath } from '@postern/core/navigation'
import { customerRulesMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { CustomerRuleAttach, CustomerRuleForm } from '@postern/react/customer-rules'
import { useCustomerStep } from '../customers/useCustomerStep'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useSearchParams } from '../navigation/useSearchParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/customers/{customerId}/rules/attach'

/** Attaches ready-made rules; with `own` in the address, adds a rule of the customer's own. */
export default function AttachRulesScreen() {
  const { customerId } = useRouteParams(route)
  useCustomerStep(customerId)
  const [query] = useSearchParams()
  const { form, attach, successTitle } = useTexts('customerRules', customerRulesMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const isOwn = query.has('own')
  useScreenTitle(isOwn ? form.newTitle : attach.title)
  const place = {
    customerId,
    headingLevel: 1,
    onCancel: () => navigate(toPath('/customers/{customerId}/rules', { customerId })),
  } as const
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) =>
        isOwn ? (
          <CustomerRuleForm
            {...place}
            onDirtyChange={onDirtyChange}
            onSaved={({ rule }) => {
              toast({ tone: 'success', title: successTitle, text: form.added(rule.name) })
              navigate(toPath('/customers/{customerId}/rules/{ruleId}', { customerId, ruleId: rule.id }), {
                replace: true,
              })
            }}
          />
        ) : (
          <CustomerRuleAttach
            {...place}
            onDirtyChange={onDirtyChange}
            onAttached={() => navigate(toPath('/customers/{customerId}/rules', { customerId }), { replace: true })}
          />
        )
      }
    </UnsavedChanges>
  )
}
