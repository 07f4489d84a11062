import { withLinesBefore } from './mail-copy'
import type { CopyRewriter } from './rewriter'
import { withoutFields } from './without-fields'

/**
 * Marks spam that the settings let a customer send, in place of flags that its sender wrote; an administrator who releases it has decided
 * otherwise.
 */
export const spamFlagger: CopyRewriter = {
  kind: 'copy',
  name: 'spamFlag',
  rewrite(copy, { direction, delivery, read: { message } }) {
    if (direction === 'in' || message?.reason !== 'spam' || delivery.entryId !== null) return copy
    return withLinesBefore(withoutFields(copy, ['X-Spam-Flag']), Buffer.from('X-Spam-Flag: YES\r\n'))
  },
}
