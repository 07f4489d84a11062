import { activeEntry, activeGroup, type GroupKey, type SidebarItem, toggleGroup } from '@postern/core/navigation'
import { sidebarMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/Icon/Icon'
import { type EntryLinkProps, SidebarEntry } from './SidebarEntry'
import { SidebarGroup } from './SidebarGroup'
import styles from './SidebarView.module.css'

export interface SidebarViewProps extends EntryLinkProps {
  items: readonly SidebarItem[]
  /** Path of the current screen: determines the current entry and the open group. */
  pathname: string
  /** Rendered above the entries, 60 px high. Absent: none. */
  logo?: ReactNode
  /** Logo in the rail. Default: `logo`. */
  compactLogo?: ReactNode
  /** True for the 90 px rail: a short label below each icon, groups beside it. Default: false, 250 px. */
  isShrunken?: boolean
  /** Handler of the button at its end. Absent: it cannot be collapsed. */
  onShrunkenChange?: (details: { isShrunken: boolean }) => void
  className?: string
}

/** The main navigation. One group is open at a time, and the current screen's group opens by itself (LO-049, LO-050). */
export function SidebarView({
  items,
  pathname,
  logo,
  compactLogo = logo,
  isShrunken = false,
  onShrunkenChange,
  className,
  ...follow
}: SidebarViewProps) {
  const texts = useTexts('sidebar', sidebarMessages)
  const current = activeEntry(items, pathname)
  const active = activeGroup(items, pathname)
  const [open, setOpen] = useOpenGroup(active, pathname, isShrunken)
  const shrunken = isShrunken ? '' : undefined
  const change = () => onShrunkenChange?.({ isShrunken: !isShrunken })
  return (
    <nav aria-label={texts.navigation} className={classNames(styles.root, className)} data-shrunken={shrunken}>
      {logo && (
        <div className={styles.logo} data-shrunken={shrunken}>
          {isShrunken ? compactLogo : logo}
        </div>
      )}
      <ul className={styles.list} data-shrunken={shrunken}>
        {items.map((item) =>
          'entries' in item ? (
            <SidebarGroup
              key={item.key}
              group={item}
              current={current}
              isCurrent={item.key === active}
              isOpen={item.key === open}
              isShrunken={isShrunken}
              onToggle={() => setOpen(toggleGroup(open, item.key))}
              onClose={() => setOpen(null)}
              {...follow}
            />
          ) : (
            <li key={item.key}>
              <SidebarEntry entry={item} isCurrent={item === current} isShrunken={isShrunken} {...follow} />
            </li>
          ),
        )}
      </ul>
      {onShrunkenChange && (
        <button
          type="button"
          className={styles.shrink}
          data-shrunken={shrunken}
          aria-label={isShrunken ? texts.expandSidebar : texts.shrinkSidebar}
          onClick={change}
        >
          <Icon name="sidebar" className={styles.mark} />
          {isShrunken ? texts.expand : texts.shrink}
        </button>
      )}
    </nav>
  )
}

/** Opens the group of each new screen. In the rail, a group covers the screen, so it closes instead. */
function useOpenGroup(active: GroupKey | null, pathname: string, isShrunken: boolean) {
  const place = [active, pathname, isShrunken].join(' ')
  const byItself = isShrunken ? null : active
  const [state, setState] = useState({ place, open: byItself })
  let { open } = state
  if (state.place !== place) {
    open = isShrunken ? null : (active ?? open)
    setState({ place, open })
  }
  return [open, (next: GroupKey | null) => setState({ place, open: next })] as const
}
