import { resellerFormMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { ResellerForm } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { BackToResellers } from './BackToResellers'
import { toReseller } from './to-reseller'
import { useResellerId } from './useResellerId'

export default function EditResellerScreen() {
  const texts = useTexts('resellerForm', resellerFormMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const id = useResellerId()
  const onLoaded = useObjectName(toReseller(id))
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <ResellerForm
          resellerId={id}
          headingLevel={1}
          backLink={<BackToResellers />}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(toReseller(id))}
          onSaved={({ reseller }) => {
            toast({ tone: 'success', title: texts.savedTitle, text: texts.saved(reseller.name) })
            navigate(toReseller(id))
          }}
        />
      )}
    </UnsavedChanges>
  )
}
