import { type RefObject, useEffect, useState } from 'react'

/**
 * True while a bar that sticks to the bottom floats over content because the form is longer than the view, detected by its own end lying
 * below the view.
 */
export function useIsStuck(bar: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const element = bar.current
    const end = element?.nextElementSibling
    if (!end || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [bar])
  return isStuck
}
