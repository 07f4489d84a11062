import type { Destination } from '@postern/core/navigation'
import type { PageLinkTarget } from '../../passwords/PageLink'
import { isPlain } from '../../ui/follow-by'
import { settings } from '../settings'
import { follow } from './element-context'
import type { Emit } from './emit'

/** Link to a page of the host, which may navigate itself; without an address of its own, uses the page's `href` for the place. */
export function pageLink(own: unknown, to: Destination, emit: Emit): PageLinkTarget | undefined {
  const href = typeof own === 'string' ? own : settings.get().href?.(to)
  if (href === undefined) return undefined
  return {
    href,
    onFollow: (event) => {
      const isPrevented = !emit('follow', own === undefined ? { href, to } : { href })
      if (!isPrevented && (own !== undefined || !isPlain(event))) return
      event.preventDefault()
      if (!isPrevented) follow(to)
    },
  }
}
