/** How long a screen may take to show its heading, in milliseconds. */
const patienceMs = 10_000

/** Puts the focus on the first element of a selector. Answers whether there is one. */
export function focusHeading(selector: string): boolean {
  const heading = document.querySelector<HTMLElement>(selector)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/**
 * The same as soon as the heading is there, unless the person has gone elsewhere by then, or is in a dialog. The answer gives
 * up waiting.
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
