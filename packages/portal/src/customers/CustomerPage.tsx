import { type Route, routeOf, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CustomerHeader } from '@postern/react/customers'
import type { ReactNode } from 'react'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { FrameTabs } from '../shell/FrameTabs'
import { useObjectName } from '../shell/screen-name'
import styles from './CustomerPage.module.css'

const page = routeOf('/customers/{customerId}')
const settingsPage = routeOf('/customers/{customerId}/settings')

/** Frame of every tab of a customer: the customer's name, its actions, and the other tabs (RT-050). */
export function CustomerPage({ children }: { children: ReactNode }) {
  const { customerId } = useRouteParams('/customers/{customerId}')
  const { role, opens } = useViewer()
  const { pathname } = usePortalNavigation()
  const navigate = useNavigate()
  const onLoaded = useObjectName(toPath(page, { customerId }))
  const { customer, settings } = useTexts('navigation', navigationMessages)
  const to = (action: string, route: Route) =>
    opens(route.path, { customerId }) && { [action]: () => navigate(toPath(route, { customerId })) }
  const isInSettings = pathname.startsWith(toPath(settingsPage, { customerId }))
  return (
    <div className={styles.root}>
      <CustomerHeader
        customerId={customerId}
        headingLevel={1}
        showsReseller={role === 'superAdmin'}
        onLoaded={onLoaded}
        {...to('onEdit', routeOf('/customers/{customerId}/edit'))}
        {...to('onTransfer', routeOf('/customers/{customerId}/transfer'))}
        {...to('onDelete', routeOf('/customers/{customerId}/delete'))}
      />
      {/* The bar of a customer's own administrators leads to the same pages (LO-066). */}
      {role !== 'customerAdmin' && <FrameTabs route={page} label={customer} params={{ customerId }} />}
      {isInSettings ? (
        <div className={styles.settings}>
          <div className={styles.columns}>
            <div className={styles.row}>
              <FrameTabs route={settingsPage} label={settings} params={{ customerId }} />
            </div>
            <div className={styles.column}>
              <FrameTabs route={settingsPage} label={settings} params={{ customerId }} isColumn />
            </div>
            <div>{children}</div>
          </div>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
