import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { usePart } from '../../parts/use-part'
import { classNames } from '../class-names'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'
import tabRow from './TabRow.module.css'
import styles from './Tabs.module.css'
import { scrollIntoRow, useScrollEdges } from './use-scroll-edges'

export interface Tab {
  key: string
  label: string
  /** Shown in a pill; absent: none. `null` is not known yet: space is reserved, so that the tabs after it do not shift. */
  count?: string | number | null
  /** Rendered once the tab is opened, and kept from then on, with its input. */
  content: ReactNode
}

export interface TabsProps {
  /** Label of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** Key of the open tab. Absent: uncontrolled, starting with the first. */
  current?: string
  onChange?: (details: { key: string }) => void
}

/**
 * Panels of one page (ARIA practices, manual activation): arrows, Home and End move between tabs, Enter, Space or a click opens one. Use
 * `NavTabs` for tabs with addresses of their own.
 */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
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

  // Radix derives ids from values, which must not contain spaces.
  const radixValue = (key: string | undefined) => String(tabs.findIndex((tab) => tab.key === key))
  const choose = (key: string) => {
    setOwn(key)
    setFocused(null)
    if (key !== open?.key) onChange?.({ key })
  }
  const part = usePart('tabs', classNames(tabRow.row, styles.row))
  const tabPart = usePart('tab', tabRow.tab)
  return (
    // Keeps the direction of the surrounding page: Radix would set one.
    <Root
      asChild
      activationMode="manual"
      value={radixValue(open?.key)}
      onValueChange={(value) => choose(tabs[Number(value)]?.key ?? '')}
    >
      <div className={styles.root} dir={undefined}>
        <List
          ref={row}
          aria-label={label}
          {...part}
          data-fade={edges}
          {...onlyTabsTakeFocus}
          onBlur={(event: FocusEvent<HTMLElement>) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
          }}
        >
          {tabs.map(({ key, label: words, count }) => (
            <Trigger
              key={key}
              value={radixValue(key)}
              {...tabPart}
              data-current={key === open?.key ? '' : undefined}
              tabIndex={key === reachable ? 0 : -1}
              {...(!opened.includes(key) && hasNoPanel)}
              onMouseDown={focusOnly}
              onClick={() => choose(key)}
              onKeyDown={(event) => {
                const next = moveFocus(event)
                if (next !== null) setFocused(tabs[next]?.key ?? null)
              }}
            >
              {words}
              {count !== undefined && (
                <span className={tabRow.count} data-pending={count === null ? '' : undefined}>
                  {count ?? 0}
                </span>
              )}
            </Trigger>
          ))}
        </List>
        {tabs.map(
          ({ key, content }) =>
            opened.includes(key) && (
              <Content
                key={key}
                value={radixValue(key)}
                asChild
                forceMount
                hidden={key !== open?.key}
                className={styles.panel}
              >
                <div style={unstyled}>{content}</div>
              </Content>
            ),
        )}
      </div>
    </Root>
  )
}

/**
 * Radix makes the list focusable and forwards its focus, which in a Shadow Root ends at the last tab; its inline styles would violate a
 * strict policy on server-rendered pages.
 */
const onlyTabsTakeFocus = { tabIndex: undefined, style: { outline: undefined } }
const unstyled = { animationDuration: undefined }
const hasNoPanel = { 'aria-controls': undefined }

/** Opens on mouse up, so that the click can be cancelled (WCAG 2.5.2): Radix would open on mouse down. */
function focusOnly(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  event.currentTarget.focus()
}

/**
 * Moves the focus on an arrow, Home or End and returns the new index; `null` for other keys. Radix would compare with the document's active
 * element, which in a Shadow Root is the host, and ignores events that are prevented here.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): number | null {
  const tab = event.currentTarget
  const all = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
  const index = all.indexOf(tab)
  const forward = getComputedStyle(tab).direction === 'rtl' ? -1 : 1
  const steps = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: all.length - 1 }
  const to = steps[event.key as keyof typeof steps]
  if (to === undefined) return null
  event.preventDefault()
  const next = (to + all.length) % all.length
  all[next]?.focus()
  return next
}
