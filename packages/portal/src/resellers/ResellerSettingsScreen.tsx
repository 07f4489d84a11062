import { ResellerSettings } from '@postern/react/resellers'
import { useRouteParams } from '../navigation/useRouteParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { ResellerPage } from './ResellerPage'

export const route = '/resellers/{resellerId}/settings'

export default function ResellerSettingsScreen() {
  const id = useRouteParams(route).resellerId
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <ResellerPage>
          <ResellerSettings resellerId={id} onDirtyChange={onDirtyChange} />
        </ResellerPage>
      )}
    </UnsavedChanges>
  )
}
