import { ResellerAccess } from '@postern/react/access-control'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/settings/access_control'

export default function AccessControlScreen() {
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => <ResellerAccess headingLevel={1} onDirtyChange={onDirtyChange} />}
    </UnsavedChanges>
  )
}
