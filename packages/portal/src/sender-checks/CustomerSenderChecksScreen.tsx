import { SenderChecksForm } from '@postern/react/sender-checks'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/{customerId}/settings/sender_checks'

/** Sender checks of a customer. */
export default function CustomerSenderChecksScreen() {
  const { customerId } = useRouteParams(route)
  return (
    <CustomerPage>
      <UnsavedChanges>{(guard) => <SenderChecksForm {...guard} customerId={customerId} />}</UnsavedChanges>
    </CustomerPage>
  )
}
