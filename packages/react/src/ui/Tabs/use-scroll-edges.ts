import { type RefObject, useState } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

/** Which sides of a row hide something: `start`, `end`, `both`; absent when everything is in view. */
export type ScrollEdges = 'start' | 'end' | 'both' | undefined

/** Watches a row that scrolls sideways, so that its edges can fade where there is more. */
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

// In a row from right to left `scrollLeft` counts down from zero.
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEdges {
  const from = Math.abs(scrollLeft)
  const isMoreBefore = from > 1
  const isMoreAfter = from + clientWidth < scrollWidth - 1
  if (isMoreBefore && isMoreAfter) return 'both'
  if (isMoreBefore) return 'start'
  return isMoreAfter ? 'end' : undefined
}

/** Scrolls a row, and nothing around it, so that one of its children is in its middle. */
export function scrollIntoRow(row: HTMLElement, child: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), child.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
