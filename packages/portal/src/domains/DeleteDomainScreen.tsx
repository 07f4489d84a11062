import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainDelete } from '@postern/react/domains'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { useDomainPlace } from './useDomainPlace'

export default function DeleteDomainScreen() {
  const place = useDomainPlace()
  useCustomerStep(place.customerId)
  const onLoaded = useObjectName(place.page)
  const navigate = useNavigate()
  const texts = useTexts('domains', domainsMessages)
  return (
    <DomainDelete
      key={place.id}
      domainId={place.id}
      {...(place.customerId !== undefined && { customerId: place.customerId })}
      headingLevel={1}
      backLink={<Link to={place.list}>{texts.back}</Link>}
      onLoaded={onLoaded}
      onDeleted={() => navigate(place.list, { replace: true })}
      onCancel={() => navigate(place.page)}
    />
  )
}
