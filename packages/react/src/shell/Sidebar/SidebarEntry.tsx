import { type MenuEntry, type NavigationText, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import { ExternalLink } from '../Links/ExternalLink'
import { type FollowProps, PortalLink } from '../Links/PortalLink'
import styles from './SidebarItem.module.css'

export interface SidebarEntryProps extends FollowProps {
  entry: MenuEntry
  isCurrent: boolean
  /** Stands in a group: without icon. Default: false. */
  isChild?: boolean
  /** An icon over a small word. Default: false. */
  isShrunken?: boolean
}

/** One entry: inside the portal, or a page outside that looks the same and says that it leaves (LO-056, LO-057). */
export function SidebarEntry({ entry, isCurrent, isChild = false, isShrunken = false, ...follow }: SidebarEntryProps) {
  const texts = useTexts('navigation', navigationMessages)
  const { target, labelKey } = entry
  const shrunken = isShrunken ? '' : undefined
  const look = { className: styles.root, 'data-child': isChild ? '' : undefined, 'data-shrunken': shrunken }
  const words = (
    <>
      {!isChild && <Icon name={sidebarIcons[entry.key] ?? 'content'} className={styles.icon} />}
      <span className={styles.word} data-shrunken={shrunken}>
        {texts[labelKey]}
      </span>
    </>
  )
  if (target.kind === 'external') {
    return (
      <ExternalLink {...look} href={target.href}>
        {words}
        <Icon name="external" className={styles.end} data-shrunken={shrunken} />
      </ExternalLink>
    )
  }
  return (
    <PortalLink
      {...look}
      {...follow}
      href={toPath(target.route, target.params)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {words}
    </PortalLink>
  )
}

export const sidebarIcons: Partial<Record<NavigationText, IconName>> = {
  dashboard: 'dashboard',
  quarantine: 'shield',
  emailSecurity: 'mail',
  inboxProtect: 'inbox',
  management: 'building',
  urlAnalysis: 'link',
  reports: 'chart',
  archiving: 'archive',
  moreServices: 'services',
}
