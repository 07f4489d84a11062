import { readLink, unwrapUrl } from '@postern/core/urls'
import type { LinkFact } from '../reading/link-facts'

/** A link of a message from its outermost wrapper to its target; empty if it is none. */
export function chainOf({ url }: Pick<LinkFact, 'url'>): URL[] {
  const read = readLink(url)
  return read ? unwrapUrl(read) : []
}
