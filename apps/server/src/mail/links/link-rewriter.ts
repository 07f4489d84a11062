import type { LinkKey } from '../../url-protection/link-token'
import type { TextRewriter } from '../rewriting/rewriter'
import type { LinkProtection } from './link-protection'

/** Protects links in inbound mail of customers that want it, and restores them in mail that they send. */
export function createLinkRewriter({
  protection,
  keys,
}: {
  protection: LinkProtection
  keys: readonly LinkKey[]
}): TextRewriter {
  return {
    kind: 'text',
    name: 'links',
    async prepare({ direction, delivery: { customerId, messageId } }) {
      if (direction === 'out') {
        return (await protection.knows(customerId)) ? { step: 'links', job: { kind: 'restore', keys } } : null
      }
      const links = await protection.find(customerId)
      return links && { step: 'links', job: { kind: 'protect', keys, customerId, messageId, ...links } }
    },
  }
}
