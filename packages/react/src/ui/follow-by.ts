import type { Destination } from '@postern/core/navigation'
import type { MouseEvent } from 'react'

/** Where a link leads: an address, or one with the place that it is of; a press on the link tells of both. */
export type LinkTarget = string | Readonly<Followed>

/** A link that was pressed; its place, where the address was made of one. */
export interface Followed {
  href: string
  to?: Destination
}

/** The address of a link. */
export function addressOf(target: LinkTarget): string {
  return pressedOf(target).href
}

/** What a press on a link tells of. */
export function pressedOf(target: LinkTarget): Followed {
  return typeof target === 'string' ? { href: target } : target
}

/** What charts, tiles and cards call when one of their links is pressed. */
export type OnFollow = (details: Followed & { event: MouseEvent<Element> }) => void

/** A plain press on a link is the host's; without `onNavigate` the browser loads its page. */
export function followBy(onNavigate: ((details: Followed) => void) | undefined): OnFollow | undefined {
  if (!onNavigate) return undefined
  return ({ event, ...pressed }) => {
    event.preventDefault()
    onNavigate(pressed)
  }
}

/** Tells of a plain press; one that opens a new tab or window is the browser's. */
export function follow(event: MouseEvent<Element>, target: LinkTarget | undefined, onFollow?: OnFollow): void {
  if (target !== undefined && isPlain(event)) onFollow?.({ ...pressedOf(target), event })
}

/** Whether a press follows a link here and now. */
export function isPlain(event: MouseEvent<Element>): boolean {
  const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0
  return !isOther && !event.defaultPrevented
}
