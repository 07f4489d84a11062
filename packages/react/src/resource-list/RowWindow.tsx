import { type ReactNode, type Ref, type RefObject, Suspense, useRef } from 'react'
import { lazyPart } from './lazy-part'

/** Rows that are on the page; the others only take their room. */
export interface WindowedRows {
  indexes: readonly number[]
  /** Room in pixels of the rows before and after. */
  before: number
  after: number
  /** Tells how high a row turned out; its element carries `data-index`. */
  measure?: (element: HTMLElement | null) => void
}

export interface RowWindowProps {
  count: number
  /** Only those that can be seen stand on the page. */
  isLong: boolean
  /** What scrolls them. */
  scroller: RefObject<HTMLElement | null>
  /** Height of a row in pixels, until it is measured. */
  rowPx: number
  handle: Ref<RowWindowHandle>
  children: (rows: WindowedRows) => ReactNode
}

export interface RowWindowHandle {
  /** Brings a row onto the page. */
  scrollTo: (index: number) => void
}

/** Up to so many rows all stand on the page: the longest page that a server answers. */
const mostAtOnce = 100
/** What shows until the part that windows them has loaded. */
const firstRows = 40

// Only long lists need it, so only they load it.
const VirtualRows = lazyPart(async () => (await import('./VirtualRows')).VirtualRows)

/**
 * Whether there are so many rows that only those that can be seen stand on the page. A list that had so many goes on like that
 * when a search leaves few: what stands there need not be made anew.
 */
export function useIsLong(count: number): boolean {
  const isLong = useRef(false)
  isLong.current ||= count > mostAtOnce
  return isLong.current
}

/** Of many rows those that can be seen. */
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
