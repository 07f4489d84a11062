import { type Route, type RouteParams, routeOf, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { NavColumn, NavTabs, useTexts } from '@postern/react'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useViewer } from '../navigation/useViewer'

interface FrameTabsProps {
  route: Route
  label: string
  /** Parameters of the frame's address. Default: it has none. */
  params?: RouteParams
  isColumn?: boolean
}

/** Tabs of a frame that have a screen. */
export function FrameTabs({ route, label, params = {}, isColumn }: FrameTabsProps) {
  const { opens } = useViewer()
  const { pathname, go } = usePortalNavigation()
  const titles = useTexts('navigation', navigationMessages)
  const tabs = (route.tabs ?? []).filter((tab) => opens(tab, params)).map(routeOf)
  if (tabs.length < 2) return null
  const Tabs = isColumn ? NavColumn : NavTabs
  return (
    <Tabs
      label={label}
      tabs={tabs.map((tab) => {
        const href = toPath(tab, params)
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
