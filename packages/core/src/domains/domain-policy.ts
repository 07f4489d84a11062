import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, onByDefault, text } from '../http/fields'

/** How a domain's mail is judged, beside what the scanner says. */
export const DomainPolicy = codec({
  /** Mail to an address that no user has is refused. Otherwise its first message makes a user of it. */
  rejectUnknownRecipients: onByDefault,
  /** From this score on, mail is delivered with `spamTag` before its subject; `null`: never. */
  tagScore: maybe(z.number()),
  /** From this score on, mail is held; `null`: when the scanner says so. */
  holdScore: maybe(z.number()),
  /** From this score on, mail is thrown away; `null`: never. */
  discardScore: maybe(z.number()),
  /** Mail from outside that shows an address of the domain itself is held. */
  holdsImitations: onByDefault,
  /** Mail from the top-level domains with much abuse is held. */
  holdsBlockedTlds: onByDefault,
})
export type DomainPolicy = z.output<typeof DomainPolicy>

/** What is changed in a domain's mail on its way to the next hop. */
export const DomainRewriteSettings = codec({
  /** Before the subject of mail from outside; empty: nothing. */
  subjectTag: text,
  /** Before the subject of mail whose score reaches `tagScore`; empty: nothing. */
  spamTag: text,
  /** Domain that recipients' addresses are delivered with; empty: their own. */
  recipientDomain: text,
})
export type DomainRewriteSettings = z.output<typeof DomainRewriteSettings>

/** The policy of a domain that has none of its own. */
export const defaultDomainPolicy: DomainPolicy = {
  rejectUnknownRecipients: true,
  tagScore: null,
  holdScore: null,
  discardScore: null,
  holdsImitations: true,
  holdsBlockedTlds: true,
}

/** The settings of a domain whose mail is passed on as it came. */
export const defaultRewriteSettings: DomainRewriteSettings = { subjectTag: '', spamTag: '', recipientDomain: '' }

type Scores = Pick<DomainPolicy, 'tagScore' | 'holdScore' | 'discardScore'>

/** The first score that is not above the one before it, as mail would never meet it: tag, then hold, then discard. */
export function misplacedScore(scores: Scores): keyof Scores | null {
  let last = Number.NEGATIVE_INFINITY
  for (const name of ['tagScore', 'holdScore', 'discardScore'] as const) {
    const value = scores[name]
    if (value === null) continue
    if (value <= last) return name
    last = value
  }
  return null
}
