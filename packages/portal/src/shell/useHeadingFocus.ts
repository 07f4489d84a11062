import { useEffect, useRef } from 'react'
import { useRouterState } from '../navigation/router-context'
import { focusHeadingSoon } from './heading-focus'

/**
 * Focuses the heading of a screen after navigation, so that screen readers announce the change. A change of the query alone counts only when
 * the focused element goes with it, as where a form takes the place of a list; a page loaded by the browser starts at its own beginning.
 */
export function useHeadingFocus(): void {
  const { location, action } = useRouterState()
  const { pathname, search } = location
  const isLoaded = action === 'pop'
  const shown = useRef(isLoaded ? pathname : null)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === document.body && focused.current?.isConnected === false
    if (shown.current === pathname && !isLost) return
    shown.current = pathname
    return focusHeadingSoon('main h1')
  }, [pathname, search])
}
