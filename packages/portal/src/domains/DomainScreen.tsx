import { toPath } from '@postern/core/navigation'
import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainDetails } from '@postern/react/domains'
import { useState } from 'react'
import { useCustomerStep } from '../customers/useCustomerStep'
import { belowCustomer } from '../navigation/below-customer'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = ['/domains/{domainId}', '/customers/{customerId}/domains/{domainId}'] as const

export default function DomainScreen() {
  const { domainId, customerId } = useRouteParams(route)
  useCustomerStep(customerId)
  const { opens } = useViewer()
  const navigate = useNavigate()
  const texts = useTexts('domains', domainsMessages)
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.factsTitle)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <DomainDetails
          key={domainId}
          domainId={domainId}
          {...(customerId !== undefined && { customerId })}
          headingLevel={1}
          showsCustomer={customerId === undefined}
          backLink={<Link to={belowCustomer('/domains', { customerId })}>{texts.back}</Link>}
          {...(opens('/domains/{domainId}/transfer', { domainId }) && {
            onTransfer: () => navigate(toPath('/domains/{domainId}/transfer', { domainId })),
          })}
          onDelete={() => navigate(belowCustomer('/domains/{domainId}/delete', { customerId, domainId }))}
          onLoaded={(details) => setName(details.name)}
          onDirtyChange={onDirtyChange}
        />
      )}
    </UnsavedChanges>
  )
}
