import { useEffect, useRef } from 'react'
import { useRouterState } from '../navigation/router-context'
import { focusHeadingSoon } from './heading-focus'

/**
 * Focuses the heading of a screen after navigation, so that screen readers announce the change. A change of the query alone does not count;
 * a page loaded by the browser starts at its own beginning.
 */
export function useHeadingFocus(): void {
  const { location, action } = useRouterState()
  const { pathname } = location
  const isLoaded = action === 'pop'
  const shown = useRef(isLoaded ? pathname : null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return focusHeadingSoon('main h1')
  }, [pathname])
}
