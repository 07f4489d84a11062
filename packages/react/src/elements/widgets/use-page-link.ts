import type { PageLinkTarget } from '../../passwords/PageLink'
import { useElement } from '../runtime/element-context'

/** A link to a page of the host, which may follow it by itself. */
export function usePageLink(href: string | undefined): PageLinkTarget | undefined {
  const { emit } = useElement()
  if (href === undefined) return undefined
  return {
    href,
    onFollow: (event) => {
      if (!emit('follow', { href })) event.preventDefault()
    },
  }
}
