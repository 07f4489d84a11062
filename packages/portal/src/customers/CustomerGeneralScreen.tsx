import { ObjectHistory } from '@postern/react/audit'
import { CustomerSettingsForm } from '@postern/react/customers'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import styles from './CustomerPage.module.css'

export const route = '/customers/{customerId}/settings/general'

export default function CustomerGeneralScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product } = useViewer()
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => (
          <CustomerSettingsForm customerId={customerId} userRole={role} product={product} onDirtyChange={onDirtyChange}>
            <div className={styles.below}>
              <ObjectHistory target={`customer ${customerId}`} headingLevel={2} />
            </div>
          </CustomerSettingsForm>
        )}
      </UnsavedChanges>
    </CustomerPage>
  )
}
