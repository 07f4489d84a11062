import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, onByDefault, text } from '../http/fields'

/** Rules for judging a domain's mail in addition to the scanner's verdict. */
export const DomainPolicy = codec({
  /** Rejects mail to addresses without a user. When off, the first message to an address creates its user. */
  rejectUnknownRecipients: onByDefault,
  /** Minimum score at which mail is delivered with `spamTag` before its subject; `null`: never. */
  tagScore: maybe(z.number()),
  /** Minimum score at which mail is held; `null`: as the scanner decides. */
  holdScore: maybe(z.number()),
  /** Minimum score at which mail is discarded; `null`: never. */
  discardScore: maybe(z.number()),
  /** Holds mail from outside that displays an address of the domain itself. */
  holdsImitations: onByDefault,
  /** Holds mail from top-level domains with much abuse. */
  holdsBlockedTlds: onByDefault,
})
export type DomainPolicy = z.output<typeof DomainPolicy>

/** Changes made to a domain's mail on its way to the next hop. */
export const DomainRewriteSettings = codec({
  /** Before the subject of mail from outside; empty: nothing. */
  subjectTag: text,
  /** Before the subject of mail whose score reaches `tagScore`; empty: nothing. */
  spamTag: text,
  /** Replacement domain for recipients' addresses on delivery; empty: their own. */
  recipientDomain: text,
})
export type DomainRewriteSettings = z.output<typeof DomainRewriteSettings>

/** Policy of domains that have not set their own. */
export const defaultDomainPolicy: DomainPolicy = {
  rejectUnknownRecipients: true,
  tagScore: null,
  holdScore: null,
  discardScore: null,
  holdsImitations: true,
  holdsBlockedTlds: true,
}

/** Settings of a domain whose mail is passed on unchanged. */
export const defaultRewriteSettings: DomainRewriteSettings = { subjectTag: '', spamTag: '', recipientDomain: '' }

type Scores = Pick<DomainPolicy, 'tagScore' | 'holdScore' | 'discardScore'>

/** Returns the first score that does not exceed the previous one and so could never apply, in the order tag, hold, discard. */
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
