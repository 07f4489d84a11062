import { type RefObject, useState } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

/** Width of a place in CSS pixels, kept up to date; before it is measured it counts as `first`. */
export function useWidth(place: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first)
  useBrowserLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const update = () => setWidth(Math.max(1, Math.floor(element.clientWidth)))
    const observer = new ResizeObserver(update)
    observer.observe(element)
    update()
    return () => observer.disconnect()
  }, [place])
  return width
}
