import { toPath } from '@postern/core/navigation'
import { domainsMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { DomainForm } from '@postern/react/domains'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useToDomain } from './CustomerDomainsScreen'
import { useCustomerStep } from './useCustomerStep'

export const route = '/customers/{customerId}/domains/new'

export default function NewCustomerDomainScreen() {
  const texts = useTexts('domains', domainsMessages)
  const { customerId } = useRouteParams(route)
  useCustomerStep(customerId)
  const toast = useToast()
  const navigate = useNavigate()
  const toDomain = useToDomain()
  const list = toPath('/customers/{customerId}/domains', { customerId })
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <DomainForm
          headingLevel={1}
          customerId={customerId}
          onDirtyChange={onDirtyChange}
          onFinished={() => navigate(list)}
          onCancel={() => navigate(list)}
          onCreated={({ domain }) => {
            toast({ tone: 'success', title: texts.addedTitle, text: texts.added(domain.name) })
            navigate(toDomain(domain.id) ?? list, { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
