import type { MenuEntry, MenuGroup } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { lazy, Suspense, useId, useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Icon } from '../../ui/Icon/Icon'
import { type EntryLinkProps, SidebarEntry, sidebarIcons } from './SidebarEntry'
import styles from './SidebarItem.module.css'

// Needed only by the rail.
const Flyout = lazy(() => import('./Flyout').then((loaded) => ({ default: loaded.Flyout })))

export interface SidebarGroupProps extends EntryLinkProps {
  group: MenuGroup
  current: MenuEntry | null
  /** True if the current screen belongs to it. */
  isCurrent: boolean
  isOpen: boolean
  isShrunken: boolean
  onToggle: () => void
  onClose: () => void
}

/** Disclosure: its entries are listed on a hairline below it, or in a layer beside it in the rail. */
export function SidebarGroup({
  group,
  current,
  isCurrent,
  isOpen,
  isShrunken,
  onToggle,
  onClose,
  ...follow
}: SidebarGroupProps) {
  const texts = useTexts('navigation', navigationMessages)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const shrunken = isShrunken ? '' : undefined
  const list = (
    <ul id={id} className={styles.children} data-shrunken={shrunken}>
      {group.entries.map((entry) => (
        <li key={entry.key}>
          <SidebarEntry entry={entry} isCurrent={entry === current} isChild {...follow} />
        </li>
      ))}
    </ul>
  )
  return (
    <li
      onBlur={(event) => {
        if (isShrunken && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.root}
        aria-expanded={isOpen}
        aria-controls={isOpen && !isShrunken ? id : undefined}
        data-current={isCurrent && (isShrunken || !isOpen) ? '' : undefined}
        data-shrunken={shrunken}
        onClick={onToggle}
      >
        <Icon name={sidebarIcons[group.key] ?? 'content'} className={styles.icon} />
        <span className={styles.word} data-shrunken={shrunken}>
          {texts[group.labelKey]}
        </span>
        <Icon
          name={isOpen && !isShrunken ? 'chevronDown' : 'chevronRight'}
          className={styles.end}
          data-shrunken={shrunken}
        />
      </button>
      {isOpen && !isShrunken && list}
      {isOpen && isShrunken && (
        <Suspense fallback={null}>
          <Flyout anchor={button} title={texts[group.labelKey]} onClose={onClose}>
            {list}
          </Flyout>
        </Suspense>
      )}
    </li>
  )
}
