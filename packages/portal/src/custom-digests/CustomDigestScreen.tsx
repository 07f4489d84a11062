import { toPath } from '@postern/core/navigation'
import { customDigestsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CustomDigestDetails } from '@postern/react/custom-digests'
import { useRouteParams } from '../navigation/useRouteParams'
import { useDetailsScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/{customerId}/settings/custom_digests/{digestId}'

/** One custom digest of a customer. */
export default function CustomDigestScreen() {
  const { customerId, digestId } = useRouteParams(route)
  const { title } = useTexts('customDigests', customDigestsMessages)
  const list = toPath('/customers/{customerId}/settings/custom_digests', { customerId })
  const page = useDetailsScreen({ customerId, title, list, listTitle: title })
  return (
    <UnsavedChanges>
      {(guard) => <CustomDigestDetails {...page} {...guard} customerId={customerId} digestId={digestId} />}
    </UnsavedChanges>
  )
}
