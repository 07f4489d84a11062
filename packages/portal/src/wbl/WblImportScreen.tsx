import { toPath } from '@postern/core/navigation'
import { WblImport } from '@postern/react/sender-lists'
import { CustomerPage } from '../customers/CustomerPage'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/{customerId}/wbl/bulk_import'

/** Imports a file into a customer's allow/block list; the import then has a page of its own. */
export default function WblImportScreen() {
  const { customerId } = useRouteParams(route)
  const navigate = useNavigate()
  const logPath = (logId: number) => toPath('/customers/{customerId}/wbl/bulk_import/{logId}', { customerId, logId })
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <WblImport
            customerId={customerId}
            logHref={({ id }) => logPath(id)}
            onOpen={({ log }) => navigate(logPath(log.id))}
            onBegun={({ id }) => navigate(logPath(id), { replace: true })}
            onClose={() => navigate(toPath('/customers/{customerId}/wbl', { customerId }))}
            onDirtyChange={onDirtyChange}
          />
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
