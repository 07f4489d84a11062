import { toPath } from '@postern/core/navigation'
import { UrlListAdd } from '@postern/react/url-lists'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/settings/malicious_urls/new'

export default function NewMaliciousUrlScreen() {
  const navigate = useNavigate()
  const list = toPath('/settings/malicious_urls')
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <UrlListAdd
          headingLevel={1}
          list="block"
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(list)}
          onAdded={() => navigate(list, { replace: true })}
        />
      )}
    </UnsavedChanges>
  )
}
