import { headerParts } from '@postern/core/management'
import type { LoopMarks } from '../loop-mark'
import { tagSubject } from '../relay/rewrite'
import { encodedText } from './encoded-text'
import { type MailCopy, withLinesAfter, withLinesBefore } from './mail-copy'
import type { CopyRewriter, Rewritten } from './rewriter'
import { withoutFields, withoutPlaced } from './without-fields'

/** Applies what content rules and scripts change in a message, and marks mail that they redirect or copy. */
export const createRuleChanger = ({ loopMarks }: { loopMarks: LoopMarks }): CopyRewriter => ({
  kind: 'copy',
  name: 'rules',
  rewrite(copy, rewritten) {
    const { message } = rewritten.read
    const effects = message?.effects
    if (!effects) return copy
    // Places count in the stored message, so these go first.
    const kept = withoutFields(withoutPlaced(copy, effects.removeFields ?? []), effects.removeHeaders)
    const tagged = { ...kept, head: tagSubject(kept.head, effects.subjectTags) }
    const added = withAdded(tagged, linesOf(effects.addLastHeaders ?? []), withLinesAfter)
    const marks = isDiverted(rewritten) ? [loopMarks.lineFor(message.messageId)] : []
    return withAdded(added, [...marks, ...linesOf(effects.addHeaders)], withLinesBefore)
  },
})

function linesOf(headers: readonly string[]): string[] {
  return headers.flatMap((header) => {
    const parts = headerParts(header)
    return parts ? [`${parts.name}: ${encodedText(parts.value)}`] : []
  })
}

const withAdded = (copy: MailCopy, lines: readonly string[], add: (copy: MailCopy, lines: Buffer) => MailCopy) =>
  lines.length > 0 ? add(copy, Buffer.from(`${lines.join('\r\n')}\r\n`)) : copy

/** True if it goes to another address because of a rule. */
function isDiverted({ delivery, read: { message } }: Rewritten): boolean {
  const { redirectTo, copies = [] } = message?.effects ?? {}
  return delivery.recipient === redirectTo?.address || copies.some(({ address }) => address === delivery.recipient)
}
