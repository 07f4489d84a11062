import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRouterState } from '../navigation/router-context'

/** Maximum time for a revisited screen to become tall enough again, in milliseconds. */
const patienceMs = 3_000

/** Scrolls a new screen to the top, and restores the position when going back. A change of the query alone does not scroll. */
export function useScrollPlace(): void {
  const { location, action } = useRouterState()
  const { key, pathname } = location
  const isBack = action === 'pop'
  const places = useRef(new Map<string, number>())
  const shown = useRef({ key, pathname })
  useLayoutEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { key, pathname }
    if (isBack) return scrollBackTo(places.current.get(key) ?? 0)
    if (before.pathname !== pathname) scrollTo(0, 0)
  }, [key, pathname, isBack])

  useEffect(() => {
    const keep = () => places.current.set(shown.current.key, scrollY)
    // The browser would scroll the old screen; after a reload it knows better than we do.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    const enter = () => {
      history.scrollRestoration = 'manual'
    }
    enter()
    addEventListener('scroll', keep, { passive: true })
    addEventListener('pagehide', leave)
    addEventListener('pageshow', enter)
    return () => {
      leave()
      removeEventListener('scroll', keep)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', enter)
    }
  }, [])
}

/** Retries while the screen grows, until the user scrolls. The returned function stops it. */
function scrollBackTo(place: number): () => void {
  scrollTo(0, place)
  const growth = new ResizeObserver(() => {
    scrollTo(0, place)
    if (Math.abs(scrollY - place) < 1) stop()
  })
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const name of ownScrolls) removeEventListener(name, stop)
  }
  for (const name of ownScrolls) addEventListener(name, stop, { passive: true })
  growth.observe(document.body)
  return stop
}

const ownScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
