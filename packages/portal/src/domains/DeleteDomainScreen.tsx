import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainDelete } from '@postern/react/domains'
import { useCustomerStep } from '../customers/useCustomerStep'
import { belowCustomer } from '../navigation/below-customer'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'

export const route = ['/domains/{domainId}/delete', '/customers/{customerId}/domains/{domainId}/delete'] as const

export default function DeleteDomainScreen() {
  const { domainId, customerId } = useRouteParams(route)
  useCustomerStep(customerId)
  const details = belowCustomer('/domains/{domainId}', { customerId, domainId })
  const list = belowCustomer('/domains', { customerId })
  const onLoaded = useObjectName(details)
  const navigate = useNavigate()
  const texts = useTexts('domains', domainsMessages)
  return (
    <DomainDelete
      key={domainId}
      domainId={domainId}
      {...(customerId !== undefined && { customerId })}
      headingLevel={1}
      backLink={<Link to={list}>{texts.back}</Link>}
      onLoaded={onLoaded}
      onDeleted={() => navigate(list, { replace: true })}
      onCancel={() => navigate(details)}
    />
  )
}
