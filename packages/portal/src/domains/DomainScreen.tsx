import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainDetails } from '@postern/react/domains'
import { useState } from 'react'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'
import { useDomainPlace } from './useDomainPlace'

export default function DomainScreen() {
  const place = useDomainPlace()
  useCustomerStep(place.customerId)
  const navigate = useNavigate()
  const texts = useTexts('domains', domainsMessages)
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.factsTitle)
  const { transfer } = place
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <DomainDetails
          key={place.id}
          domainId={place.id}
          {...(place.customerId !== undefined && { customerId: place.customerId })}
          headingLevel={1}
          showsCustomer={place.customerId === undefined}
          backLink={<Link to={place.list}>{texts.back}</Link>}
          {...(transfer !== null && { onTransfer: () => navigate(transfer) })}
          onDelete={() => navigate(place.delete)}
          onLoaded={(details) => setName(details.name)}
          onDirtyChange={onDirtyChange}
        />
      )}
    </UnsavedChanges>
  )
}
