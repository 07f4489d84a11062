import type { Profile } from '@postern/core'
import {
  activeEntry,
  type MenuEntry,
  managementMenu,
  type NavigationOptions,
  sidebar,
  toPath,
} from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { NavTabs } from '../../ui/NavTabs/NavTabs'
import type { FollowProps } from '../Links/PortalLink'

export interface ManagementBarProps extends NavigationOptions, Pick<FollowProps, 'onNavigate'> {
  profile: Profile
  /** Path of the screen shown. */
  pathname: string
}

/** The second bar of all management screens, by role (LO-064 to LO-067, AM-017); on other screens nothing. */
export function ManagementBar({ profile, pathname, product, isServed, onNavigate }: ManagementBarProps) {
  const texts = useTexts('navigation', navigationMessages)
  const options = { product, isServed }
  const above = activeEntry(sidebar(profile, options), pathname)
  const entries = above?.key === 'management' ? managementMenu(profile, options) : []
  if (!above || entries.length === 0) return null
  const current = activeEntry(entries, pathname)
  return (
    <NavTabs
      label={texts[above.labelKey]}
      tabs={entries.flatMap((entry) => tabOf(entry, texts[entry.labelKey], entry === current))}
      onFollow={({ href, event }) => {
        event.preventDefault()
        onNavigate({ href })
      }}
    />
  )
}

function tabOf({ key, target }: MenuEntry, label: string, isCurrent: boolean) {
  return target.kind === 'route' ? [{ key, label, href: toPath(target.route, target.params), isCurrent }] : []
}
