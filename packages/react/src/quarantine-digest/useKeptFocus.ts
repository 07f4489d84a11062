import { type RefObject, useEffect, useRef } from 'react'
import { useBrowserLayoutEffect } from '../ui/use-browser-layout-effect'

/** Returns the focused element in an element's document or Shadow Root; `null` if there is none. */
export function focusedBeside(element: Element): Element | null {
  const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
  return focused === document.body ? null : focused
}

/** Returns the focused element of the page, inside any Shadow Root; `null` if there is none. */
function focusedOnPage(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused === document.body ? null : focused
}

/**
 * Restores the focus once temporarily disabled buttons can be used again: to the button that had it, or to `fallback` when that one is
 * gone. Leaves the focus alone if the user moved it elsewhere.
 */
export function useKeptFocus(
  place: RefObject<HTMLElement | null>,
  isBusy: boolean,
  fallback: RefObject<HTMLElement | null>,
): void {
  const before = useRef<Element | null>(null)

  // Runs before the browser blurs the button that has just been disabled.
  useBrowserLayoutEffect(() => {
    const focused = isBusy && place.current ? focusedBeside(place.current) : null
    if (isBusy) before.current = focused && place.current?.contains(focused) ? focused : null
  }, [isBusy, place])

  useEffect(() => {
    const element = before.current
    if (isBusy || !(element instanceof HTMLElement)) return
    before.current = null
    const focused = focusedOnPage()
    if (focused && focused !== element) return
    const isUsable = element.isConnected && !element.matches(':disabled')
    const next = isUsable ? element : fallback.current
    next?.focus({ preventScroll: true })
  }, [isBusy, fallback])
}
