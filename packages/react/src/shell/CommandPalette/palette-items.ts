import type { Profile } from '@postern/core'
import { toTypeaheadMatches, typeaheadMinLength } from '@postern/core'
import type { NavigationOptions, NavigationText } from '@postern/core/navigation'
import { type Page, reachablePages } from '@postern/core/shell'
import type { IconName } from '../../ui/Icon/Icon'

/** Action available from anywhere. */
export interface PaletteAction {
  key: string
  label: string
  icon: IconName
  onSelect: () => void
}

export interface PaletteItem extends PaletteAction {
  kind: Page['kind'] | 'action'
  /** Path of titles above the page. */
  above: string
}

export interface PaletteItemsOptions extends NavigationOptions {
  profile: Profile
  titles: Readonly<Record<NavigationText, string>>
  actions: readonly PaletteAction[]
  onNavigate: (details: { href: string }) => void
}

/** Every page that this user can open without a prior choice, then the actions. */
export function paletteItems({ profile, titles, actions, onNavigate, ...options }: PaletteItemsOptions): PaletteItem[] {
  const pages = reachablePages(profile, options).map(
    ({ path, titleKey, above, kind }): PaletteItem => ({
      key: path,
      kind,
      icon: kind === 'new' ? 'plus' : 'content',
      label: titles[titleKey],
      // The only customer whose pages have known addresses is the user's own.
      above: above.map((key) => (key === 'customer' ? profile.parent : titles[key])).join(' › '),
      onSelect: () => onNavigate({ href: path }),
    }),
  )
  return [...pages, ...actions.map((action) => ({ ...action, kind: 'action' as const, above: '' }))]
}

/** Returns the items that match the typed words, by kind; all items until enough is typed. */
export function matchingItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const isLongEnough = Array.from(query.trim()).length >= typeaheadMinLength
  const found = isLongEnough ? toTypeaheadMatches(items, query, ({ label, above }) => `${label} ${above}`) : items
  return kinds.flatMap((kind) => found.filter((item) => item.kind === kind))
}

export const kinds = ['page', 'new', 'action'] as const
