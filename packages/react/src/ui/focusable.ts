import type { KeyboardEvent } from 'react'

const focusable =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** First focusable element inside. */
export function firstFocusable(place: Element | null | undefined): HTMLElement | null {
  return (place && allFocusable(place)[0]) ?? null
}

/** Excludes hidden elements, such as the username field for password managers. */
function allFocusable(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility?.() ?? true)
}

/** Wraps from the last element to the first, instead of going to the browser's own UI or the content behind. */
export function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget
  const all = allFocusable(dialog)
  const focused = (dialog.getRootNode() as Document | ShadowRoot).activeElement
  const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (!start || event.defaultPrevented || (focused !== end && focused !== dialog)) return
  event.preventDefault()
  start.focus()
}
