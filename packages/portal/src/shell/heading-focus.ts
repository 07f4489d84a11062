/** Maximum wait for a screen's heading, in milliseconds. */
const patienceMs = 10_000

/** Focuses the first element that matches a selector. Returns false when there is none. */
export function focusHeading(selector: string): boolean {
  const heading = document.querySelector<HTMLElement>(selector)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/**
 * Same as soon as the heading exists, unless the user has moved the focus by then, or is in a dialog. The returned function cancels it.
 */
export function focusHeadingSoon(selector: string): () => void {
  const before = document.activeElement
  const isInDialog = () => document.activeElement?.closest('dialog, [role="dialog"]') != null
  if (isInDialog() || focusHeading(selector)) return () => {}
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    const isElsewhere = activeElement !== body && activeElement !== before
    if (isElsewhere || isInDialog() || focusHeading(selector)) stop()
  })
  const timer = setTimeout(() => stop(), patienceMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
