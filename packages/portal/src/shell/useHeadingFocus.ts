import { useEffect, useRef } from 'react'
import { useRouterState } from '../navigation/router-context'
import { focusHeadingSoon } from './heading-focus'

/**
 * Puts the focus on the heading of a screen that somebody went to, so that the change of page is heard. A change of the search
 * alone is no new screen; a page that the browser loads has its own beginning.
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
