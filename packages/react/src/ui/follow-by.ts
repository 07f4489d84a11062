import type { Destination } from '@postern/core/navigation'
import type { MouseEvent } from 'react'

/** Target of a link: an address, or one with the destination it belongs to; a press on the link reports both. */
export type LinkTarget = string | Readonly<Followed>

/** Link that was clicked, with its place if the address was derived from one. */
export interface Followed {
  href: string
  to?: Destination
}

/** The address of a link. */
export function addressOf(target: LinkTarget): string {
  return pressedOf(target).href
}

/** Returns the details that a press on a link reports. */
export function pressedOf(target: LinkTarget): Followed {
  return typeof target === 'string' ? { href: target } : target
}

/** Callback of charts, tiles and cards for a press on one of their links. */
export type OnFollow = (details: Followed & { event: MouseEvent<Element> }) => void

/** Passes plain clicks on a link to the host; without `onNavigate` the browser loads the page. */
export function followBy(onNavigate: ((details: Followed) => void) | undefined): OnFollow | undefined {
  if (!onNavigate) return undefined
  return ({ event, ...pressed }) => {
    event.preventDefault()
    onNavigate(pressed)
  }
}

/** Reports a plain click; a click for a new tab or window is left to the browser. */
export function follow(event: MouseEvent<Element>, target: LinkTarget | undefined, onFollow?: OnFollow): void {
  if (target !== undefined && isPlain(event)) onFollow?.({ ...pressedOf(target), event })
}

/** True if a press follows a link in the current page. */
export function isPlain(event: MouseEvent<Element>): boolean {
  const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0
  return !isOther && !event.defaultPrevented
}
