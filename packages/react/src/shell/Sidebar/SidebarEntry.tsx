import { type MenuEntry, type NavigationText, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { LinkTarget } from '../../ui/follow-by'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import { ExternalLink } from '../Links/ExternalLink'
import { OwnLink } from '../Links/OwnLink'
import type { FollowProps } from '../Links/PortalLink'
import styles from './SidebarItem.module.css'

/** Link targets of entries, and how to follow them. */
export interface EntryLinkProps extends Partial<FollowProps> {
  /** How much waits at an entry, by its key; 0 shows nothing. */
  counts?: Partial<Record<NavigationText, number>>
  /** Address of the screen at a portal path. Default: that path. */
  entryHref?: (details: { path: string }) => LinkTarget | undefined
}

export interface SidebarEntryProps extends EntryLinkProps {
  entry: MenuEntry
  isCurrent: boolean
  /** True within a group: shown without icon. Default: false. */
  isChild?: boolean
  /** True for an icon above a short label. Default: false. */
  isShrunken?: boolean
}

/** One entry: inside the portal, or an external page that looks the same but is marked as external (LO-056, LO-057). */
export function SidebarEntry({
  entry,
  isCurrent,
  isChild = false,
  isShrunken = false,
  counts,
  entryHref,
  onNavigate,
  ...intent
}: SidebarEntryProps) {
  const texts = useTexts('navigation', navigationMessages)
  const { target, labelKey } = entry
  const shrunken = isShrunken ? '' : undefined
  const count = counts?.[entry.key]
  const look = { className: styles.root, 'data-child': isChild ? '' : undefined, 'data-shrunken': shrunken }
  const words = (
    <>
      {!isChild && <Icon name={sidebarIcons[entry.key] ?? 'content'} className={styles.icon} />}
      <span className={styles.word} data-shrunken={shrunken}>
        {texts[labelKey]}
      </span>
      {!!count && (
        <span className={styles.count} data-shrunken={shrunken}>
          {count > 99 ? '99+' : count}
          <span className={visuallyHidden.root}> {texts.waiting}</span>
        </span>
      )}
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
  const path = toPath(target.route, target.params)
  return (
    <OwnLink
      {...look}
      {...intent}
      href={entryHref ? entryHref({ path }) : path}
      onNavigate={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {words}
    </OwnLink>
  )
}

export const sidebarIcons: Partial<Record<NavigationText, IconName>> = {
  dashboard: 'dashboard',
  quarantine: 'shield',
  emailSecurity: 'mail',
  inboxProtect: 'inbox',
  management: 'building',
  urlAnalysis: 'link',
  releaseRequests: 'release',
  reports: 'chart',
  archiving: 'archive',
  moreServices: 'services',
}
