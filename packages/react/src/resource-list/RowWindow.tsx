import { type ReactNode, type Ref, type RefObject, Suspense, useRef } from 'react'
import { lazyPart } from './lazy-part'

/** Rendered rows; the others only take up their space. */
export interface WindowedRows {
  indexes: readonly number[]
  /** Space in pixels for the rows before and after. */
  before: number
  after: number
  /** Reports the measured height of a row; its element carries `data-index`. */
  measure?: (element: HTMLElement | null) => void
}

export interface RowWindowProps {
  count: number
  /** Renders only the visible rows. */
  isLong: boolean
  /** Element that scrolls the rows. */
  scroller: RefObject<HTMLElement | null>
  /** Assumed height of a row in pixels, until it is measured. */
  rowPx: number
  handle: Ref<RowWindowHandle>
  children: (rows: WindowedRows) => ReactNode
}

export interface RowWindowHandle {
  /** Scrolls to a row. */
  scrollTo: (index: number) => void
}

/** Up to this number, all rows are rendered: the maximum page size of the server. */
const mostAtOnce = 100
/** Rows shown until the windowing code has loaded. */
const firstRows = 40

// Only long lists need it, so only they load it.
const VirtualRows = lazyPart(async () => (await import('./VirtualRows')).VirtualRows)

/**
 * True when there are too many rows to render more than the visible ones. A list that once had so many stays that way when a search leaves
 * few: its rendered rows need not be recreated.
 */
export function useIsLong(count: number): boolean {
  const isLong = useRef(false)
  isLong.current ||= count > mostAtOnce
  return isLong.current
}

/** Renders only the visible ones of many rows. */
export function RowWindow(props: RowWindowProps) {
  const { count, isLong, children } = props
  if (!isLong) return children({ indexes: upTo(count), before: 0, after: 0 })
  return (
    <Suspense fallback={children({ indexes: upTo(Math.min(count, firstRows)), before: 0, after: 0 })}>
      <VirtualRows {...props} />
    </Suspense>
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
