import { uiMessages } from '@postern/core/texts'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from '../../parts/Link'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { classNames } from '../class-names'
import { Menu } from '../Menu/Menu'
import tabRow from '../Tabs/TabRow.module.css'
import { scrollIntoRow, useScrollEdges } from '../Tabs/use-scroll-edges'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'
import { fittingTabs } from './fitting-tabs'
import styles from './NavTabs.module.css'

export interface NavTab {
  key: string
  label: string
  href: string
  isCurrent: boolean
  /** Shown in a pill; absent: none. */
  count?: string | number
}

export interface NavTabsProps {
  /** Accessible name of the navigation. */
  label: string
  tabs: readonly NavTab[]
  /**
   * Fires on a plain click on a link; a click for a new tab or window is left to the browser. Call `event.preventDefault()` to change the
   * page yourself. Absent: the browser follows the link.
   */
  onFollow?: (details: { href: string; event: MouseEvent<HTMLElement> }) => void
}

/**
 * Pages of one subject as a row of links. Links that do not fit their container go into a 'More' menu, never the current one; in a narrow
 * container, the row scrolls sideways instead.
 */
export function NavTabs({ label, tabs, onFollow }: NavTabsProps) {
  const texts = useTexts('ui', uiMessages).tabs
  const row = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const { isNarrow, shown } = useFitting(row, more, tabs)
  const edges = useScrollEdges(row)
  const current = tabs.find((tab) => tab.isCurrent)?.key

  useBrowserLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (isNarrow && current && row.current && link) scrollIntoRow(row.current, link)
  }, [isNarrow, current])

  const isInRow = (index: number) => isNarrow || !shown || shown.includes(index)
  const rest = tabs.filter((_, index) => !isInRow(index))
  const follow = (href: string, event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onFollow?.({ href, event })
  }
  // Clicks the link itself, which is out of sight.
  const press = (key: string) => row.current?.querySelectorAll('a')[tabs.findIndex((tab) => tab.key === key)]?.click()
  const part = usePart('tabs', classNames(tabRow.row, styles.row))
  const tabPart = usePart('tab', tabRow.tab)
  return (
    <nav className={styles.root} aria-label={label}>
      <ul ref={row} {...part} data-fade={isNarrow ? edges : undefined}>
        {tabs.map((tab, index) => (
          <li key={tab.key} className={styles.item} data-out={isInRow(index) ? undefined : ''}>
            <Link
              {...tabPart}
              data-current={tab.isCurrent ? '' : undefined}
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              onClick={(event) => follow(tab.href, event)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={tabRow.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <div ref={more} className={styles.more} data-out={rest.length > 0 ? undefined : ''}>
        <Menu
          label={texts.moreTabs}
          items={rest.map(({ key, label: words, href }) => ({
            key,
            label: words,
            href,
            onSelect: onFollow && (() => press(key)),
          }))}
        >
          {texts.more}
        </Menu>
      </div>
    </nav>
  )
}

/** Below this container width, the row scrolls (design language, section 9). */
const narrowBelow = 595

/** Measures the row. `shown` is `null` until it is measured: it then contains all tabs. */
function useFitting(
  row: { current: HTMLElement | null },
  more: { current: HTMLElement | null },
  tabs: readonly NavTab[],
): { isNarrow: boolean; shown: readonly number[] | null } {
  const [fit, setFit] = useState<{ isNarrow: boolean; shown: readonly number[] | null }>({
    isNarrow: false,
    shown: null,
  })
  const current = tabs.findIndex((tab) => tab.isCurrent)
  const signature = tabs.map(({ key }) => key).join('\n')

  // Different tabs mean different elements to observe.
  useBrowserLayoutEffect(() => {
    const list = row.current
    const root = list?.parentElement
    if (!list || !root) return
    const measure = () => {
      const available = root.getBoundingClientRect().width
      const shown = fittingTabs({
        widths: [...list.children].map((item) => item.getBoundingClientRect().width),
        available,
        more: more.current?.getBoundingClientRect().width ?? 0,
        gap: Number.parseFloat(getComputedStyle(list).columnGap) || 0,
        current,
      })
      const next = { isNarrow: available < narrowBelow, shown }
      setFit((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [root, more.current, ...list.children]) if (element) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [row, more, current, signature])
  return fit
}
