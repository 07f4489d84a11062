import { contentRuleTabs, homeTabs, matchRoute, routeOf, settingsTabs } from '@postern/core/navigation'
import { homeMessages, navigationMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { ManagementBar, type ManagementBarProps } from '../ManagementBar/ManagementBar'
import { EntryTabs } from './EntryTabs'

const settingsPage = routeOf('/settings')
const systemPage = routeOf('/system')
const contentRulesPage = routeOf('/content_rules')

/** The second bar: tabs of the area that a screen belongs to, which is home, management, the content rules or the settings; elsewhere nothing. */
export function AreaTabs(props: ManagementBarProps) {
  const { profile, onNavigate, ...options } = props
  const { pathname } = options
  const { tabs } = useTexts('home', homeMessages)
  const { settings, contentRules } = useTexts('navigation', navigationMessages)
  const route = matchRoute(pathname)?.route
  const atHome = homeTabs(profile, options)
  const follow = { pathname, onNavigate }
  return (
    <>
      <ManagementBar {...props} />
      {atHome.some(({ target }) => target.kind === 'route' && target.route === route) && (
        <EntryTabs {...follow} label={tabs} entries={atHome} />
      )}
      {route?.path.startsWith(contentRulesPage.path) && (
        <EntryTabs {...follow} label={contentRules} entries={contentRuleTabs(profile, options)} />
      )}
      {[settingsPage, systemPage].some(({ path }) => route?.path.startsWith(path)) && (
        <EntryTabs {...follow} label={settings} entries={settingsTabs(profile, options)} />
      )}
    </>
  )
}
