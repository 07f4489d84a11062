import { SenderChecksForm } from '@postern/react/sender-checks'
import { useRouteParams } from '../navigation/useRouteParams'
import { SettingsAboveCustomers } from '../resellers/SettingsAboveCustomers'

export const route = ['/settings/sender_checks', '/resellers/{resellerId}/sender_checks'] as const

/** Sender checks for the whole service, for a reseller, or for the own one. */
export default function SenderChecksScreen() {
  const { resellerId } = useRouteParams(route)
  return (
    <SettingsAboveCustomers resellerId={resellerId}>
      {(props) => <SenderChecksForm {...props} />}
    </SettingsAboveCustomers>
  )
}
