import { toPath } from '@postern/core/navigation'
import { customDigestsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CustomDigestForm } from '@postern/react/custom-digests'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/{customerId}/settings/custom_digests/new'

export default function NewCustomDigestScreen() {
  const { customerId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('customDigests', customDigestsMessages)
  const list = toPath('/customers/{customerId}/settings/custom_digests', { customerId })
  const { page, leave } = useObjectScreen({ customerId, object: null, list })
  return (
    <UnsavedChanges>
      {(guard) => (
        <CustomDigestForm
          headingLevel={page.headingLevel}
          onCancel={page.onCancel}
          {...guard}
          customerId={customerId}
          onSaved={({ digest: { id: digestId, name } }) =>
            leave(
              { title, text: form.added(name) },
              toPath('/customers/{customerId}/settings/custom_digests/{digestId}', { customerId, digestId }),
            )
          }
        />
      )}
    </UnsavedChanges>
  )
}
