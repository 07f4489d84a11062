import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { line } from '../shared/text-schemas'
import { misplacedScore } from './domain-policy'
import { mailDomainName } from './mail-domain'

const score = z.optional(z.nullable(z.number().check(z.minimum(0.1), z.maximum(100), z.multipleOf(0.1))))

type PolicyScores = Partial<Record<'tagScore' | 'holdScore' | 'discardScore', number | null | undefined>>

/** Rejects scores that are not in ascending order. */
const scoresRise: z.core.CheckFn<PolicyScores> = ({ value, issues }) => {
  const { tagScore = null, holdScore = null, discardScore = null } = value
  const name = misplacedScore({ tagScore, holdScore, discardScore })
  const message: AnswerKey = 'domains.risingScores'
  if (name) issues.push({ code: 'custom', input: value, path: [name], message })
}

/** Fields that a policy change may set; the scores must rise. */
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

/** Maximum length of a subject tag. */
const maxTagLength = 30
const tag = z.optional(line.check(z.trim(), z.maxLength(maxTagLength)))

/** Fields that a rewriting change may set; an empty text clears a setting. */
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
