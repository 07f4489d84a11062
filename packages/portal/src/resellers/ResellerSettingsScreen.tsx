import { ResellerSettings } from '@postern/react/resellers'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { ResellerPage } from './ResellerPage'
import { useResellerId } from './useResellerId'

export default function ResellerSettingsScreen() {
  const id = useResellerId()
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
