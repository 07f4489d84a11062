import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'
import tabRow from './TabRow.module.css'
import styles from './Tabs.module.css'
import { scrollIntoRow, useScrollEdges } from './use-scroll-edges'

export interface Tab {
  key: string
  label: string
  /** Shown in a pill; absent: none. `null` is not known yet: its place is kept, so that the tabs after it stay where they are. */
  count?: string | number | null
  /** Rendered once the tab is opened, and kept from then on: what was typed in it stays. */
  content: ReactNode
}

export interface TabsProps {
  /** Name of the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** Key of the open tab. Absent: they keep it themselves, and begin with the first. */
  current?: string
  onChange?: (details: { key: string }) => void
}

/**
 * Panels of one page (ARIA practices, manual activation): arrows, Home and End move along the tabs, Enter, Space or a press
 * opens one. For tabs with addresses of their own see `NavTabs`.
 */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.key)
  const [focused, setFocused] = useState<string | null>(null)
  const [opened, setOpened] = useState<readonly string[]>([])
  const edges = useScrollEdges(row)
  const wanted = current ?? own
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === wanted),
  )
  const open = tabs[at]
  if (open && !opened.includes(open.key)) setOpened([...opened, open.key])
  const reachable = tabs.some((tab) => tab.key === focused) ? focused : open?.key

  useBrowserLayoutEffect(() => {
    const tab = row.current?.children[at]
    if (row.current && tab) scrollIntoRow(row.current, tab as HTMLElement)
  }, [at])

  const choose = (key: string) => {
    setOwn(key)
    setFocused(null)
    if (key !== open?.key) onChange?.({ key })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.children] as HTMLElement[]
    const index = all.indexOf(event.target as HTMLElement)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRightToLeft ? -1 : 1
    const steps = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: all.length - 1 }
    const to = steps[event.key as keyof typeof steps]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + all.length) % all.length
    setFocused(tabs[next]?.key ?? null)
    all[next]?.focus()
  }
  return (
    <div className={styles.root}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(tabRow.row, styles.row)}
        data-fade={edges}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
        }}
      >
        {tabs.map(({ key, label: words, count }, index) => (
          <button
            key={key}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            className={tabRow.tab}
            data-current={key === open?.key ? '' : undefined}
            aria-selected={key === open?.key}
            aria-controls={opened.includes(key) ? `${id}-panel-${index}` : undefined}
            tabIndex={key === reachable ? 0 : -1}
            onClick={() => choose(key)}
          >
            {words}
            {count !== undefined && (
              <span className={tabRow.count} data-pending={count === null ? '' : undefined}>
                {count ?? 0}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ key, content }, index) =>
          opened.includes(key) && (
            <div
              key={key}
              id={`${id}-panel-${index}`}
              role="tabpanel"
              aria-labelledby={`${id}-tab-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is reached by Tab (ARIA practices).
              tabIndex={0}
              className={styles.panel}
              hidden={key !== open?.key}
            >
              {content}
            </div>
          ),
      )}
    </div>
  )
}
