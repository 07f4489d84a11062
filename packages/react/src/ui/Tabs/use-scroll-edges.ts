import { type RefObject, useState } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

/** Sides of a row that hide something: `start`, `end`, `both`; absent when everything is in view. */
export type ScrollEdges = 'start' | 'end' | 'both' | undefined

/** Observes a row that scrolls sideways, so that its edges can fade when there is more. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>()
  useBrowserLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => setEdges(edgesOf(element))
    const observer = new ResizeObserver(update)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row])
  return edges
}

// In a right-to-left row, `scrollLeft` counts down from zero.
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEdges {
  const from = Math.abs(scrollLeft)
  const isMoreBefore = from > 1
  const isMoreAfter = from + clientWidth < scrollWidth - 1
  if (isMoreBefore && isMoreAfter) return 'both'
  if (isMoreBefore) return 'start'
  return isMoreAfter ? 'end' : undefined
}

/** Scrolls only the row itself, so that the given child is centred. */
export function scrollIntoRow(row: HTMLElement, child: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
