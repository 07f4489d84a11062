import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { line } from '../shared/text-schemas'
import { misplacedScore } from './domain-policy'
import { mailDomainName } from './mail-domain'

const score = z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(100), z.multipleOf(0.1))))

type PolicyScores = Partial<Record<'tagScore' | 'holdScore' | 'discardScore', number | null | undefined>>

/** Refuses scores that do not rise. */
const scoresRise: z.core.CheckFn<PolicyScores> = ({ value, issues }) => {
  const { tagScore = null, holdScore = null, discardScore = null } = value
  const name = misplacedScore({ tagScore, holdScore, discardScore })
  const message: AnswerKey = 'domains.risingScores'
  if (name) issues.push({ code: 'custom', input: value, path: [name], message })
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
const tag = z.optional(line.check(z.trim(), z.maxLength(maxTagLength)))

/** What a change of the rewriting may name; an empty text takes a setting back. */
export const RewriteChange = z.object({
  subjectTag: tag,
  spamTag: tag,
  recipientDomain: z.optional(
    line.check(
      z.maxLength(255),
      z.refine((name) => name.trim() === '' || mailDomainName(name) !== null),
      z.overwrite((name) => mailDomainName(name) ?? ''),
    ),
  ),
})
