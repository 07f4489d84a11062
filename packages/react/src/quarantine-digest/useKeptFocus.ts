import { type RefObject, useEffect, useRef } from 'react'
import { useBrowserLayoutEffect } from '../ui/use-browser-layout-effect'

/** What has the focus in the document, or the Shadow Root, that an element stands in; `null` for nothing. */
export function focusedBeside(element: Element): Element | null {
  const focused = (element.getRootNode() as Document | ShadowRoot).activeElement
  return focused === document.body ? null : focused
}

/** What has the focus on the page, in whichever Shadow Root it stands; `null` for nothing. */
function focusedOnPage(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused === document.body ? null : focused
}

/**
 * Gives the focus back once buttons that were disabled meanwhile can be used again: to the button that had it, else, when that
 * one is gone, to `fallback`. Whoever went elsewhere stays there.
 */
export function useKeptFocus(
  place: RefObject<HTMLElement | null>,
  isBusy: boolean,
  fallback: RefObject<HTMLElement | null>,
): void {
  const before = useRef<Element | null>(null)

  // Before the browser takes it away from what has just been disabled.
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
