import { Role } from '@postern/core'
import { ReleaseSettingsForm } from '@postern/react/release-settings'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { ResellerPage } from '../resellers/ResellerPage'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = ['/settings/release', '/resellers/{resellerId}/release'] as const

/** What recipients may do with held mail: for the whole service, for a reseller, or for the own one. */
export default function ReleaseSettingsScreen() {
  const { resellerId } = useRouteParams(route)
  const { role, profile } = useViewer()
  if (resellerId !== undefined) {
    return (
      <UnsavedChanges>
        {(guard) => (
          <ResellerPage>
            <ReleaseSettingsForm {...guard} resellerId={resellerId} />
          </ResellerPage>
        )}
      </UnsavedChanges>
    )
  }
  const own = role === Role.ResellerAdmin ? { resellerId: profile.parentId } : {}
  return <UnsavedChanges>{(guard) => <ReleaseSettingsForm {...guard} {...own} headingLevel={1} />}</UnsavedChanges>
}
