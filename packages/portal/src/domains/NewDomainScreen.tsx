import { toPath } from '@postern/core/navigation'
import { domainsMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { DomainForm } from '@postern/react/domains'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/domains/new'

export default function NewDomainScreen() {
  const texts = useTexts('domains', domainsMessages)
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <DomainForm
          headingLevel={1}
          onDirtyChange={onDirtyChange}
          onFinished={() => navigate(toPath('/domains'))}
          onCancel={() => navigate(toPath('/domains'))}
          onCreated={({ domain }) => {
            toast({ tone: 'success', title: texts.addedTitle, text: texts.added(domain.name) })
            navigate(toPath('/domains/{domainId}', { domainId: domain.id }), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
