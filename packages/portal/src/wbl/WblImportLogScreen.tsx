import { WblImportLog } from '@postern/react/sender-lists'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'

export const route = '/customers/{customerId}/wbl/bulk_import/{logId}'

/** Progress of an import of a customer's allow/block list, the result of each line, and its undo. */
export default function WblImportLogScreen() {
  const { customerId, logId } = useRouteParams(route)
  return (
    <CustomerPage>
      <WblImportLog customerId={customerId} logId={logId} />
    </CustomerPage>
  )
}
