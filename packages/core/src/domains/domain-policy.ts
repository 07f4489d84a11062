import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, onByDefault, text } from '../http/fields'
import { mailDomainName } from './mail-domain'

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

const score = z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(100), z.multipleOf(0.1))))

type PolicyScores = { [K in keyof Scores]?: Scores[K] | undefined }

/** Refuses scores that do not rise. */
export const scoresRise: z.core.CheckFn<PolicyScores> = ({ value, issues }) => {
  const { tagScore = null, holdScore = null, discardScore = null } = value
  const name = misplacedScore({ tagScore, holdScore, discardScore })
  if (name) issues.push({ code: 'custom', input: value, path: [name], message: 'Scores must rise.' })
}

/** What a change of a policy may name; the scores must rise. */
export const PolicyChange = z
  .object({
    rejectUnknownRecipients: z.optional(z.boolean()),
    tagScore: score,
    holdScore: score,
    discardScore: score,
    holdsImitations: z.optional(z.boolean()),
    holdsBlockedTlds: z.optional(z.boolean()),
  })
  .check(scoresRise)

/** Longest text before a subject. */
const maxTagLength = 30
const tag = z.optional(z.string().check(z.trim(), z.maxLength(maxTagLength), z.regex(/^\P{Cc}*$/u)))

/** What a change of the rewriting may name; an empty text takes a setting back. */
export const RewriteChange = z.object({
  subjectTag: tag,
  spamTag: tag,
  recipientDomain: z.optional(
    z.string().check(
      z.maxLength(255),
      z.refine((name) => name.trim() === '' || mailDomainName(name) !== null),
      z.overwrite((name) => mailDomainName(name) ?? ''),
    ),
  ),
})

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
