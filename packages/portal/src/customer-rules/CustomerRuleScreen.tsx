import { customerRulesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CustomerRuleDetails } from '@postern/react/customer-rules'
import { useState } from 'react'
import { useCustomerStep } from '../customers/useCustomerStep'
import { messageHistoryPaths } from '../message-history/message-history.paths'
import { Link } from '../navigation/Link'
import { placeOf } from '../navigation/place-of'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'
import { toCustomerRules } from './to-rules'
import { useRulePlace } from './useRulePlace'

export default function CustomerRuleScreen() {
  const { customerId, ruleId } = useRulePlace()
  useCustomerStep(customerId)
  const texts = useTexts('customerRules', customerRulesMessages)
  const navigate = useNavigate()
  const { profile, options } = usePortalNavigation()
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.title)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <CustomerRuleDetails
          customerId={customerId}
          ruleId={ruleId}
          canTry={placeOf(messageHistoryPaths.search, profile, options).kind === 'screen'}
          headingLevel={1}
          backLink={<Link to={toCustomerRules(customerId)}>{texts.title}</Link>}
          onDirtyChange={onDirtyChange}
          onLoaded={(details) => setName(details.name)}
          onDeleted={() => navigate(toCustomerRules(customerId), { replace: true })}
        />
      )}
    </UnsavedChanges>
  )
}
