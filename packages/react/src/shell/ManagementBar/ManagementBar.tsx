import type { Profile } from '@postern/core'
import { activeEntry, managementMenu, type NavigationOptions, sidebar } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { EntryTabs } from '../AreaTabs/EntryTabs'
import type { FollowProps } from '../Links/PortalLink'

export interface ManagementBarProps extends NavigationOptions, Pick<FollowProps, 'onNavigate'> {
  profile: Profile
  /** Path of the screen shown. */
  pathname: string
}

/** Second bar of all management screens, by role (LO-064 to LO-067, AM-017); renders nothing on other screens. */
export function ManagementBar({ profile, pathname, onNavigate, ...options }: ManagementBarProps) {
  const texts = useTexts('navigation', navigationMessages)
  const above = activeEntry(sidebar(profile, options), pathname)
  if (above?.key !== 'management') return null
  const entries = managementMenu(profile, options)
  return <EntryTabs label={texts[above.labelKey]} {...{ entries, pathname, onNavigate }} />
}
