import type { KeyboardEvent } from 'react'

const focusable =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** The first thing inside that can have the focus. */
export function firstFocusable(place: Element | null | undefined): HTMLElement | null {
  return (place && allFocusable(place)[0]) ?? null
}

/** Without what is not shown, such as the field that tells a password manager the user name. */
function allFocusable(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility?.() ?? true)
}

/** After the last thing comes the first again, and not the browser's own bars or what lies behind. */
export function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget
  const all = allFocusable(dialog)
  const focused = (dialog.getRootNode() as Document | ShadowRoot).activeElement
  const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (!start || event.defaultPrevented || (focused !== end && focused !== dialog)) return
  event.preventDefault()
  start.focus()
}
