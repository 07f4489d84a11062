import { type MailCopy, withLinesBefore } from './mail-copy'
import type { CopyRewriter } from './rewriter'

/**
 * Marks spam that the settings let a customer send, in place of flags that its sender wrote; an administrator who releases it has decided
 * otherwise.
 */
export const spamFlagger: CopyRewriter = {
  kind: 'copy',
  name: 'spamFlag',
  rewrite(copy, { direction, delivery, read: { message } }) {
    if (direction === 'in' || message?.reason !== 'spam' || delivery.entryId !== null) return copy
    return withLinesBefore(withoutFlags(copy), Buffer.from('X-Spam-Flag: YES\r\n'))
  },
}

/** Fields with all their lines. Bytes are characters. */
const flags = /^x-spam-flag[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*/gim

function withoutFlags(copy: MailCopy): MailCopy {
  const { head } = copy
  // Without a header, everything is body.
  const end = head.indexOf('\r\n') === 0 ? -1 : head.indexOf('\r\n\r\n')
  const header = head.toString('latin1', 0, end < 0 ? 0 : end + 2)
  const kept = header.replace(flags, '')
  if (kept.length === header.length) return copy
  return { ...copy, head: Buffer.concat([Buffer.from(kept, 'latin1'), head.subarray(header.length)]) }
}
