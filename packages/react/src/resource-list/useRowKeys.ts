import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { isTyped } from '../provider/is-typed'
import type { RowWindowHandle } from './RowWindow'
import type { IdentifiedRow } from './selection'

/** Handler of one of the list's own letters or keys; receives the id of the focused row, `null` if there is none. */
export type ListShortcut = (id: string | null) => void

export interface UseRowKeysOptions<Row> {
  root: RefObject<HTMLElement | null>
  rows: readonly IdentifiedRow<Row>[]
  windowRef: RefObject<RowWindowHandle | null>
  /** True if letter keys are active, including those of the list's actions. */
  hasKeys: boolean
  /** Absent: rows cannot be selected. */
  onToggle?: (id: string, options: { isRange: boolean }) => void
  onEscape: () => void
  /** Shortcuts by the keyboard's name of the key; letters in lower case. */
  shortcuts: Readonly<Record<string, ListShortcut>>
}

/** Parts of a key event that a handler reads, from React or from the page itself. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'target' | 'shiftKey' | 'metaKey' | 'ctrlKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>

/** Maximum number of frames to wait for a row. */
const mostFrames = 60

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  j: (at) => at + 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Keyboard control of rows: arrows or j and k move between them, Space selects, Shift and Space selects a range, / focuses the search, plus
 * the list's own keys. None acts while something is typed, a layer is open or another key is held, and all except the arrows and Space can
 * be switched off (WCAG 2.1.4). They also act while nothing on the page has the focus.
 */
export function useRowKeys<Row>(options: UseRowKeysOptions<Row>) {
  const { root, rows, windowRef } = options
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const goTo = (index: number) => {
    cancelAnimationFrame(frame.current)
    // A row that is not rendered appears some frames after it has been scrolled to.
    const wait = (frames: number, isScrolled: boolean) => {
      if (frames === 0 || focusRow(root.current, index)) return
      if (!isScrolled) windowRef.current?.scrollTo(index)
      const next = isScrolled || windowRef.current !== null
      frame.current = requestAnimationFrame(() => wait(frames - 1, next))
    }
    wait(mostFrames, false)
  }
  const onKeyDown = (event: PressedKey) => press(event, options, goTo)
  useKeysOfPage(root, onKeyDown)
  return {
    onKeyDown,
    /** Focuses a row; returns true if it is among those shown. */
    goToRow: (id: string | null): boolean => {
      const index = rows.findIndex((row) => row.id === id)
      if (index >= 0) goTo(index)
      return index >= 0
    },
  }
}

function press<Row>(event: PressedKey, options: UseRowKeysOptions<Row>, goTo: (index: number) => void): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
  const element = event.target as HTMLElement
  if (isTyped(element) || element.closest('[popover], dialog, [role="menu"]')) return
  const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key
  const act = meaningOf({ key, isRange: event.shiftKey, element }, options, goTo)
  if (!act) return
  if (key !== 'Escape') event.preventDefault()
  act()
}

interface ListKey {
  key: string
  isRange: boolean
  element: HTMLElement
}

/** Returns a key's action in the list; `undefined`: none. */
function meaningOf<Row>(
  { key, isRange, element }: ListKey,
  { root, rows, hasKeys, onToggle, onEscape, shortcuts }: UseRowKeysOptions<Row>,
  goTo: (index: number) => void,
): (() => void) | undefined {
  if (key === 'Escape') return onEscape
  if (key.length === 1 && key !== ' ' && !hasKeys) return undefined
  const field = key === '/' ? root.current?.querySelector<HTMLInputElement>('input[type="search"]') : null
  if (field) {
    return () => {
      field.focus()
      field.select()
    }
  }
  const row = element.closest<HTMLElement>('[data-row]')
  const step = steps[key]
  if (step && rows.length > 0 && (row || key === 'j' || key === 'k')) {
    const to = step(row ? Number(row.dataset.index) : -1, rows.length)
    return () => goTo(Math.max(0, Math.min(to, rows.length - 1)))
  }
  const id = row?.dataset.row
  const isOwn = element === row || element.matches('[data-row-focus], input')
  if (key === ' ' && id !== undefined && isOwn && onToggle) return () => onToggle(id, { isRange })
  const shortcut = hasKeys && Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined
  return shortcut && (() => shortcut(id ?? null))
}

/** While nothing has the focus, a key goes to the page; outside a Shadow Root, the page belongs to the host. */
function useKeysOfPage(root: RefObject<HTMLElement | null>, onKeyDown: (event: PressedKey) => void): void {
  const latest = useRef(onKeyDown)
  latest.current = onKeyDown
  const onPage = useCallback((event: KeyboardEvent) => {
    const isElsewhere = event.target !== document.body || document.querySelector('dialog[open], :popover-open')
    // Handle only the list's own keys here: Escape goes on to other parts.
    if (!isElsewhere && event.key !== 'Escape') latest.current(event)
  }, [])
  useEffect(() => {
    if (root.current?.getRootNode() instanceof ShadowRoot) return
    document.addEventListener('keydown', onPage)
    return () => document.removeEventListener('keydown', onPage)
  }, [root, onPage])
}

/** Focuses the row; returns true if it is on the page. */
function focusRow(root: HTMLElement | null, index: number): boolean {
  const row = root?.querySelector<HTMLElement>(`[data-row][data-index="${index}"]`)
  const target = row?.querySelector<HTMLElement>('[data-row-focus]') ?? row
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return target !== undefined && target !== null
}
