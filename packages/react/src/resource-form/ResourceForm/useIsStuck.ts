import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a bar that sticks to the bottom floats over what is behind it, as the form is longer than the view. Its own end
 * below the view is the sign.
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
