import { ReleaseSettingsForm } from '@postern/react/release-settings'
import { useRouteParams } from '../navigation/useRouteParams'
import { SettingsAboveCustomers } from '../resellers/SettingsAboveCustomers'

export const route = ['/settings/release', '/resellers/{resellerId}/release'] as const

/** Rights of recipients to held mail: for the whole service, for a reseller, or for the own one. */
export default function ReleaseSettingsScreen() {
  const { resellerId } = useRouteParams(route)
  return (
    <SettingsAboveCustomers resellerId={resellerId}>
      {(props) => <ReleaseSettingsForm {...props} />}
    </SettingsAboveCustomers>
  )
}
