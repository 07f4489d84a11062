import { toPath } from '@postern/core/navigation'
import { customerRulesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CustomerRuleDetails } from '@postern/react/customer-rules'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useDetailsScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/{customerId}/rules/{ruleId}'

export default function CustomerRuleScreen() {
  const { customerId, ruleId } = useRouteParams(route)
  const { title } = useTexts('customerRules', customerRulesMessages)
  const { opens } = useViewer()
  const list = toPath('/customers/{customerId}/rules', { customerId })
  const page = useDetailsScreen({ customerId, title, list, listTitle: title })
  return (
    <UnsavedChanges>
      {(guard) => (
        <CustomerRuleDetails
          {...page}
          {...guard}
          customerId={customerId}
          ruleId={ruleId}
          canTry={opens('/messagehistory/search')}
        />
      )}
    </UnsavedChanges>
  )
}
