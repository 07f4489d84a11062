import { type RefObject, useState } from 'react'
import { useBrowserLayoutEffect } from '../use-browser-layout-effect'

/** Current width of an element in CSS pixels; `first` until it is measured. */
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
