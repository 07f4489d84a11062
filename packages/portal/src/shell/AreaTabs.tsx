import { homeTabs, type MenuEntry, type Route, settingsTabs, toPath } from '@postern/core/navigation'
import { homeMessages, navigationMessages } from '@postern/core/texts'
import { NavTabs, useTexts } from '@postern/react'
import type { Place } from '../navigation/place-of'
import { usePortalNavigation } from '../navigation/portal-navigation'
import styles from './AreaTabs.module.css'

/** Tabs of the area that a screen belongs to: the home screen's, or those of the settings. */
export function AreaTabs({ place }: { place: Place }) {
  const { profile, options } = usePortalNavigation()
  const { tabs } = useTexts('home', homeMessages)
  const { settings } = useTexts('navigation', navigationMessages)
  if (place.kind !== 'screen') return null
  const { route } = place.match
  const atHome = homeTabs(profile, options)
  return (
    <>
      {isAmong(atHome, route) && <Tabs label={tabs} entries={atHome} route={route} />}
      {route.path.startsWith('/settings/') && (
        <Tabs label={settings} entries={settingsTabs(profile, options)} route={route} />
      )}
    </>
  )
}

interface TabsProps {
  label: string
  entries: readonly MenuEntry[]
  route: Route
}

function Tabs({ label, entries, route }: TabsProps) {
  const { go } = usePortalNavigation()
  const titles = useTexts('navigation', navigationMessages)
  // One tab alone leads nowhere else.
  if (entries.length < 2) return null
  return (
    <div className={styles.root}>
      <NavTabs
        label={label}
        tabs={entries.flatMap(({ key, labelKey, target }) =>
          target.kind === 'route'
            ? [
                {
                  key,
                  label: titles[labelKey],
                  href: toPath(target.route, target.params),
                  isCurrent: isWithin(route, target.route),
                },
              ]
            : [],
        )}
        onFollow={({ href, event }) => {
          event.preventDefault()
          go({ href })
        }}
      />
    </div>
  )
}

function isAmong(entries: readonly MenuEntry[], route: Route): boolean {
  return entries.some(({ target }) => target.kind === 'route' && target.route === route)
}

/** Whether a screen is that of a tab, or below it. */
function isWithin(route: Route, tab: Route): boolean {
  return route === tab || route.path.startsWith(`${tab.path}/`)
}
