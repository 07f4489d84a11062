import { domainsMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { DomainForm } from '@postern/react/domains'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { domainsPaths, toDomain } from './domains.paths'

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
          onFinished={() => navigate(domainsPaths.list)}
          onCancel={() => navigate(domainsPaths.list)}
          onCreated={({ domain }) => {
            toast({ tone: 'success', title: texts.addedTitle, text: texts.added(domain.name) })
            navigate(toDomain(domain.id), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
