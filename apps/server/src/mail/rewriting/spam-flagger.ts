import { withLinesBefore } from './mail-copy'
import type { CopyRewriter } from './rewriter'

/** Marks spam that the settings let a customer send; an administrator who releases it has decided otherwise. */
export const spamFlagger: CopyRewriter = {
  kind: 'copy',
  name: 'spamFlag',
  rewrite(copy, { direction, delivery, read: { message } }) {
    if (direction === 'in' || message?.reason !== 'spam' || delivery.entryId !== null) return copy
    return withLinesBefore(copy, Buffer.from('X-Spam-Flag: YES\r\n'))
  },
}
