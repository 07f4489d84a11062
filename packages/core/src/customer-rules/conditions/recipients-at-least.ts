import * as z from 'zod/mini'
import { maybe } from '../../http/fields'
import { type ComparedText, condition, type Found } from './condition'

const highest = 500

/** Least number of recipients: those that the message names in To and Cc, or those it was sent to if they are more. */
export const recipientsAtLeast = condition({
  none: null as number | null,
  field: maybe(z.number()),
  input: z.nullable(z.int().check(z.minimum(2), z.maximum(highest))),
  isAsked: (value) => value !== null,
})

export function findRecipientCount(least: number | null, { facts }: ComparedText): Found {
  const count = Math.max(
    facts.recipientCount ?? 1,
    countAddresses(facts.header('to')) + countAddresses(facts.header('cc')),
  )
  return least !== null && count >= least ? String(count) : null
}

/** Counts the addresses of a header: each `@` outside of quoted text and comments stands for one. */
export function countAddresses(header: string | undefined): number {
  let count = 0
  let isQuoted = false
  let depth = 0
  let isEscaped = false
  for (const letter of header ?? '') {
    if (isEscaped) isEscaped = false
    else if (letter === '\\') isEscaped = isQuoted || depth > 0
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '(') depth += 1
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (letter === '@' && depth === 0) count += 1
  }
  return count
}
