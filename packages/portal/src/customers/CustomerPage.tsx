import { type Route, routeOf, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { NavColumn, NavTabs, useTexts } from '@postern/react'
import { CustomerHeader } from '@postern/react/customers'
import type { ReactNode } from 'react'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
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
      {role !== 'customerAdmin' && <TabsOf route={page} label={customer} />}
      {isInSettings ? (
        <div className={styles.settings}>
          <div className={styles.columns}>
            <div className={styles.row}>
              <TabsOf route={settingsPage} label={settings} />
            </div>
            <div className={styles.column}>
              <TabsOf route={settingsPage} label={settings} isColumn />
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

/** Tabs of a frame that have a screen. */
function TabsOf({ route, label, isColumn }: { route: Route; label: string; isColumn?: boolean }) {
  const { customerId } = useRouteParams('/customers/{customerId}')
  const { opens } = useViewer()
  const { pathname, go } = usePortalNavigation()
  const titles = useTexts('navigation', navigationMessages)
  const tabs = (route.tabs ?? []).filter((tab) => opens(tab, { customerId })).map(routeOf)
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
