import { defaultDomainPolicy, defaultRewriteSettings, SpamAction } from '@postern/core/management'
import { subjectTags, tagSubject } from '../relay/rewrite'
import type { CopyRewriter } from './rewriter'

/** Tags the subject of inbound mail as the domain's settings require. */
export const subjectTagger: CopyRewriter = {
  kind: 'copy',
  name: 'subjectTags',
  rewrite(copy, { direction, delivery, read: { domain, message } }) {
    if (direction === 'out') return copy
    const facts = { isReleased: delivery.entryId !== null, reason: '', spamScore: null, ...message }
    const { spam = SpamAction.Hold, bulk = SpamAction.Hold } = domain ?? {}
    const rules = {
      ...{ ...defaultDomainPolicy, ...domain?.policy, ...defaultRewriteSettings, ...domain?.rewriteSettings },
      actions: { spam, bulk },
    }
    return { ...copy, head: tagSubject(copy.head, subjectTags(facts, rules)) }
  },
}
