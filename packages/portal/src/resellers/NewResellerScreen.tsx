import { toPath } from '@postern/core/navigation'
import { resellerFormMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { ResellerForm } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/resellers/new'

export default function NewResellerScreen() {
  const texts = useTexts('resellerForm', resellerFormMessages)
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <ResellerForm
          headingLevel={1}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(toPath('/resellers'))}
          onSaved={({ reseller }) => {
            toast({ tone: 'success', title: texts.addedTitle, text: texts.added(reseller.name) })
            navigate(toPath('/resellers/{resellerId}/settings', { resellerId: reseller.id }), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
