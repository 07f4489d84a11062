import { toPath } from '@postern/core/navigation'
import { resellerFormMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { ResellerForm } from '@postern/react/resellers'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { BackToResellers } from './BackToResellers'

export const route = '/resellers/{resellerId}/edit'

export default function EditResellerScreen() {
  const texts = useTexts('resellerForm', resellerFormMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const id = useRouteParams(route).resellerId
  const onLoaded = useObjectName(toPath('/resellers/{resellerId}', { resellerId: id }))
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <ResellerForm
          resellerId={id}
          headingLevel={1}
          backLink={<BackToResellers />}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(toPath('/resellers/{resellerId}', { resellerId: id }))}
          onSaved={({ reseller }) => {
            toast({ tone: 'success', title: texts.savedTitle, text: texts.saved(reseller.name) })
            navigate(toPath('/resellers/{resellerId}', { resellerId: id }))
          }}
        />
      )}
    </UnsavedChanges>
  )
}
