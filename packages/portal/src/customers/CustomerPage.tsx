import { isReachable, type Route, type RoutePath, routeOf, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { NavColumn, NavTabs, useTexts } from '@postern/react'
import { CustomerHeader } from '@postern/react/customers'
import type { ReactNode } from 'react'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import styles from './CustomerPage.module.css'
import { toCustomerPage } from './to-customer'
import { useCustomerPlace } from './useCustomerPlace'

const customerPath = '/customers/{customerId}'
const settingsPath = '/customers/{customerId}/settings'

/** What every tab of a customer stands in: the customer's name, what can be done with it, and the other tabs (RT-050). */
export function CustomerPage({ children }: { children: ReactNode }) {
  const { customerId, role } = useCustomerPlace()
  const { profile, options, pathname } = usePortalNavigation()
  const navigate = useNavigate()
  const onLoaded = useObjectName(toPath(customerPath, { customerId }))
  const { customer, settings } = useTexts('navigation', navigationMessages)
  const opens = (path: RoutePath) => isReachable(routeOf(path), profile, { customerId }, options)
  const to = (page: 'edit' | 'transfer' | 'delete') => () => navigate(toCustomerPage(customerId, page))
  const isInSettings = pathname.startsWith(toPath(settingsPath, { customerId }))
  return (
    <div className={styles.root}>
      <CustomerHeader
        customerId={customerId}
        headingLevel={1}
        showsReseller={role === 'superAdmin'}
        onLoaded={onLoaded}
        {...(opens('/customers/{customerId}/edit') && { onEdit: to('edit') })}
        {...(opens('/customers/{customerId}/transfer') && { onTransfer: to('transfer') })}
        {...(opens('/customers/{customerId}/delete') && { onDelete: to('delete') })}
      />
      <TabsOf route={routeOf(customerPath)} label={customer} />
      {isInSettings ? (
        <div className={styles.settings}>
          <div className={styles.columns}>
            <div className={styles.row}>
              <TabsOf route={routeOf(settingsPath)} label={settings} />
            </div>
            <div className={styles.column}>
              <TabsOf route={routeOf(settingsPath)} label={settings} isColumn />
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

/** The tabs of a frame that lead to a screen. */
function TabsOf({ route, label, isColumn }: { route: Route; label: string; isColumn?: boolean }) {
  const { customerId } = useCustomerPlace()
  const { profile, options, pathname, go } = usePortalNavigation()
  const titles = useTexts('navigation', navigationMessages)
  const tabs = (route.tabs ?? []).map(routeOf).filter((tab) => isReachable(tab, profile, { customerId }, options))
  if (tabs.length < 2) return null
  const Tabs = isColumn ? NavColumn : NavTabs
  return (
    <Tabs
      label={label}
      tabs={tabs.map((tab) => {
        const href = toPath(tab, { customerId })
        const isCurrent = pathname === href || pathname.startsWith(`${href}/`)
        return { key: tab.path, label: titles[tab.titleKey], href, isCurrent }
      })}
      onFollow={({ href, event }) => {
        event.preventDefault()
        go({ href })
      }}
    />
  )
}
