import { activeEntry, type MenuEntry, toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { NavTabs } from '../../ui/NavTabs/NavTabs'
import type { FollowProps } from '../Links/PortalLink'

export interface EntryTabsProps extends Pick<FollowProps, 'onNavigate'> {
  /** Accessible name of the navigation. */
  label: string
  entries: readonly MenuEntry[]
  /** Path of the screen shown. */
  pathname: string
}

/** Entries of a menu as a row of tabs; external links are left out. */
export function EntryTabs({ label, entries, pathname, onNavigate }: EntryTabsProps) {
  const titles = useTexts('navigation', navigationMessages)
  // A single tab has nowhere to navigate.
  if (entries.length < 2) return null
  const current = activeEntry(entries, pathname)
  return (
    <NavTabs
      label={label}
      tabs={entries.flatMap((entry) => {
        const { key, labelKey, target } = entry
        if (target.kind !== 'route') return []
        const href = toPath(target.route, target.params)
        return [{ key, label: titles[labelKey], href, isCurrent: entry === current }]
      })}
      onFollow={({ href, event }) => {
        event.preventDefault()
        onNavigate({ href })
      }}
    />
  )
}
