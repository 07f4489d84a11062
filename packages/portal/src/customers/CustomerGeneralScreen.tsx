import { ObjectHistory } from '@postern/react/audit'
import { CustomerSettingsForm } from '@postern/react/customers'
import { UrlProtectionForm } from '@postern/react/url-protection'
import { useRef } from 'react'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { CustomerPage } from './CustomerPage'
import styles from './CustomerPage.module.css'

export const route = '/customers/{customerId}/settings/general'

export default function CustomerGeneralScreen() {
  const { customerId } = useRouteParams(route)
  const { role, product, opens } = useViewer()
  const dirty = useRef({ settings: false, links: false })
  return (
    <CustomerPage>
      <UnsavedChanges>
        {({ onDirtyChange }) => {
          // Two forms: leaving is asked about as long as one of them has changes.
          const noteOf =
            (form: 'settings' | 'links') =>
            ({ isDirty }: { isDirty: boolean }) => {
              dirty.current[form] = isDirty
              onDirtyChange({ isDirty: dirty.current.settings || dirty.current.links })
            }
          return (
            <CustomerSettingsForm
              customerId={customerId}
              userRole={role}
              product={product}
              onDirtyChange={noteOf('settings')}
            >
              {opens('/scanner') && (
                <div className={styles.below}>
                  <UrlProtectionForm
                    customerId={customerId}
                    userRole={role}
                    product={product}
                    onDirtyChange={noteOf('links')}
                  />
                </div>
              )}
              <div className={styles.below}>
                <ObjectHistory target={`customer ${customerId}`} headingLevel={2} />
              </div>
            </CustomerSettingsForm>
          )
        }}
      </UnsavedChanges>
    </CustomerPage>
  )
}
