import { ObjectHistory } from '@postern/react/audit'
import { CustomerSettingsForm } from '@postern/react/customers'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import styles from './CustomerPage.module.css'
import { useCustomerPlace } from './useCustomerPlace'

export default function CustomerGeneralScreen() {
  const { customerId, role, product } = useCustomerPlace()
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
