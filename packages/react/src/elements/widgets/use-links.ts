import { useRef } from 'react'
import type { Destination } from '../destinations'
import { useElement } from '../runtime/element-context'

/** For widgets that know addresses alone: which place one is of is remembered until it is pressed. */
export function useLinks() {
  const { hrefOf, lead } = useElement()
  const places = useRef(new Map<string, Destination>())
  return {
    linkTo(to: Destination): string | undefined {
      const href = hrefOf(to)
      if (href !== undefined) places.current.set(href, to)
      return href
    },
    onNavigate({ href }: { href: string }) {
      const to = places.current.get(href)
      if (to) lead('navigate', { href, to }, to)
    },
  }
}
