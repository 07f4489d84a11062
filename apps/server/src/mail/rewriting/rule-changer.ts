import { headerParts } from '@postern/core/management'
import type { LoopMarks } from '../loop-mark'
import { tagSubject } from '../relay/rewrite'
import { withLinesBefore } from './mail-copy'
import type { CopyRewriter, Rewritten } from './rewriter'
import { withoutFields } from './without-fields'

/** Applies what content rules change in a message, and marks mail that they redirect or copy. */
export const createRuleChanger = ({ loopMarks }: { loopMarks: LoopMarks }): CopyRewriter => ({
  kind: 'copy',
  name: 'rules',
  rewrite(copy, rewritten) {
    const { message } = rewritten.read
    const effects = message?.effects
    if (!effects) return copy
    const kept = withoutFields(copy, effects.removeHeaders)
    const tagged = { ...kept, head: tagSubject(kept.head, effects.subjectTags) }
    const lines = [
      ...(isDiverted(rewritten) ? [loopMarks.lineFor(message.messageId)] : []),
      ...effects.addHeaders.flatMap((header) => {
        const parts = headerParts(header)
        return parts ? [`${parts.name}: ${parts.value}`] : []
      }),
    ]
    return lines.length > 0 ? withLinesBefore(tagged, Buffer.from(`${lines.join('\r\n')}\r\n`)) : tagged
  },
})

/** True if it goes to another address because of a rule. */
function isDiverted({ delivery, read: { message } }: Rewritten): boolean {
  const { redirectTo, copies = [] } = message?.effects ?? {}
  return delivery.recipient === redirectTo?.address || copies.some(({ address }) => address === delivery.recipient)
}
