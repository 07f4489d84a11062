import * as z from 'zod/mini'
import { list } from '../../http/fields'
import { line } from '../../shared/text-schemas'
import { notReadInFull } from '../not-read-in-full'
import { type ComparedText, condition, type Found } from './condition'

/** Maximum number of regular expressions in a rule. */
const patternsAtMost = 10
/** Maximum number of characters of a regular expression. */
const longestPattern = 200

/** Regular expressions (RE2 syntax), compared with the subject and the first 100,000 characters of the text; one is enough. */
export const textPatterns = condition({
  none: [] as string[],
  field: list(z.string()),
  input: z.array(line.check(z.trim(), z.minLength(1), z.maxLength(longestPattern))).check(z.maxLength(patternsAtMost)),
  isAsked: ({ length }) => length > 0,
})

/** Looks a pattern's match up: they are compared ahead of all rules, away from the process that judges. */
export function findPattern(wanted: readonly string[], { facts }: ComparedText): Found {
  let isUnread = !facts.isComplete
  for (const pattern of wanted) {
    const found = facts.patterns?.get(pattern)
    if (typeof found === 'string') return found
    if (found === undefined) isUnread = true
  }
  return isUnread ? notReadInFull : null
}
