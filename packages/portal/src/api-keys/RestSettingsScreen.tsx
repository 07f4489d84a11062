import { apiKeysMessages } from '@postern/core/texts'
import { ExternalLink, useTexts } from '@postern/react'
import { ApiKeys } from '@postern/react/api-keys'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'

export const route = '/customers/{customerId}/settings/rest'

export default function RestSettingsScreen() {
  const { customerId } = useRouteParams(route)
  const { docs } = useTexts('apiKeys', apiKeysMessages)
  return (
    <CustomerPage>
      <ApiKeys
        key={customerId}
        customerId={customerId}
        docsLink={<ExternalLink href={new URL('/api/docs', location.origin).href}>{docs}</ExternalLink>}
      />
    </CustomerPage>
  )
}
