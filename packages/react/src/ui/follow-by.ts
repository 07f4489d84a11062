import type { MouseEvent } from 'react'

/** A plain press on a link is the host's; without `onNavigate` the browser loads its page. */
export function followBy(onNavigate: ((details: { href: string }) => void) | undefined) {
  if (!onNavigate) return undefined
  return ({ href, event }: { href: string; event: MouseEvent<Element> }) => {
    event.preventDefault()
    onNavigate({ href })
  }
}

/** What charts, tiles and cards call when one of their links is pressed. */
export type OnFollow = ReturnType<typeof followBy>
