import { routeOf, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { NavTabs, useTexts } from '@postern/react'
import { ResellerHeader } from '@postern/react/resellers'
import type { ReactNode } from 'react'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'
import { BackToResellers } from './BackToResellers'
import styles from './ResellerPage.module.css'

/** Frame of every tab of a reseller: its name, its actions, and the other tabs (RT-096). */
export function ResellerPage({ children }: { children: ReactNode }) {
  const id = useRouteParams('/resellers/{resellerId}').resellerId
  const navigate = useNavigate()
  const onLoaded = useObjectName(toPath('/resellers/{resellerId}', { resellerId: id }))
  return (
    <div className={styles.root}>
      <ResellerHeader
        key={id}
        resellerId={id}
        headingLevel={1}
        backLink={<BackToResellers />}
        onLoaded={onLoaded}
        onEdit={() => navigate(toPath('/resellers/{resellerId}/edit', { resellerId: id }))}
        onTransfer={() => navigate(toPath('/reseller/{resellerId}/transfer', { resellerId: id }))}
        onDelete={() => navigate(toPath('/reseller/{resellerId}/delete', { resellerId: id }))}
      >
        <div className={styles.below}>
          <Tabs resellerId={id} />
          {children}
        </div>
      </ResellerHeader>
    </div>
  )
}

function Tabs({ resellerId }: { resellerId: number }) {
  const { pathname, go } = usePortalNavigation()
  const titles = useTexts('navigation', navigationMessages)
  const { tabs = [] } = routeOf('/resellers/{resellerId}')
  return (
    <NavTabs
      label={titles.reseller}
      tabs={tabs.map(routeOf).map((tab) => {
        const href = toPath(tab, { resellerId })
        return { key: tab.path, label: titles[tab.titleKey], href, isCurrent: pathname === href }
      })}
      onFollow={({ href, event }) => {
        event.preventDefault()
        go({ href })
      }}
    />
  )
}
