import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { RowWindowHandle } from './RowWindow'
import type { IdentifiedRow } from './selection'

export interface UseRowKeysOptions<Row> {
  root: RefObject<HTMLElement | null>
  rows: readonly IdentifiedRow<Row>[]
  windowRef: RefObject<RowWindowHandle | null>
  /** Letters act, too. */
  hasKeys: boolean
  /** Absent: rows cannot be ticked. */
  onToggle?: (id: string, options: { isRange: boolean }) => void
  onEscape: () => void
}

/** How long a row is waited for. */
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
 * Keys of the rows: arrows or j and k move between them, Space ticks, Shift and Space a range, / goes to the search. None acts
 * while something is typed, a layer is open or another key is held, and letters can be switched off (WCAG 2.1.4).
 */
export function useRowKeys<Row>(options: UseRowKeysOptions<Row>) {
  const { root, rows, windowRef, hasKeys, onToggle, onEscape } = options
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const goTo = (index: number) => {
    cancelAnimationFrame(frame.current)
    // A row that is not on the page comes there some frames after it has been scrolled to.
    const wait = (frames: number, isScrolled: boolean) => {
      if (frames === 0 || focusRow(root.current, index)) return
      if (!isScrolled) windowRef.current?.scrollTo(index)
      const next = isScrolled || windowRef.current !== null
      frame.current = requestAnimationFrame(() => wait(frames - 1, next))
    }
    wait(mostFrames, false)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey } = event
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    const element = target as HTMLElement
    if (isTyped(element) || element.closest('[popover], dialog, [role="menu"]')) return
    if (key === 'Escape') return onEscape()
    if (key.length === 1 && key !== ' ' && !hasKeys) return
    if (key === '/') {
      const field = root.current?.querySelector<HTMLInputElement>('input[type="search"]')
      if (!field) return
      event.preventDefault()
      field.focus()
      return field.select()
    }
    const row = element.closest<HTMLElement>('[data-row]')
    const at = row ? Number(row.dataset.index) : -1
    const step = steps[key]
    if (step && (row || key === 'j' || key === 'k')) {
      event.preventDefault()
      return goTo(Math.max(0, Math.min(step(at, rows.length), rows.length - 1)))
    }
    const id = row?.dataset.row
    const isOwn = element === row || element.matches('[data-row-focus], input')
    if (key === ' ' && id !== undefined && isOwn && onToggle) {
      event.preventDefault()
      onToggle(id, { isRange: shiftKey })
    }
  }
}

/** Whether the row stands on the page; then it has the focus. */
function focusRow(root: HTMLElement | null, index: number): boolean {
  const row = root?.querySelector<HTMLElement>(`[data-row][data-index="${index}"]`)
  const target = row?.querySelector<HTMLElement>('[data-row-focus]') ?? row
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
  return target !== undefined && target !== null
}

function isTyped(element: HTMLElement): boolean {
  if (element.isContentEditable || element.matches('textarea, select, [role="combobox"]')) return true
  return element.matches('input:not([type="checkbox"], [type="radio"])')
}
