import { type RefObject, useState } from 'react'
import { useBrowserLayoutEffect } from './use-browser-layout-effect'

/** True if an element's content overflows, so that it must be reachable by Tab to be scrolled with the keys. */
export function useScrolls(place: RefObject<HTMLElement | null>, isShown = true): boolean {
  const [scrolls, setScrolls] = useState(false)
  useBrowserLayoutEffect(() => {
    const element = place.current
    if (!isShown || !element) return setScrolls(false)
    const update = () =>
      setScrolls(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(update)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    update()
    return () => observer.disconnect()
  }, [place, isShown])
  return scrolls
}
