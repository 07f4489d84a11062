import * as z from 'zod/mini'
import { maybe } from '../../http/fields'
import { type ComparedText, condition, type Found } from './condition'

/** Least spam score, as the scanner reports it. Mail without a score does not meet it. */
export const spamScoreFrom = condition({
  none: null as number | null,
  field: maybe(z.number()),
  input: z.nullable(z.number().check(z.minimum(-100), z.maximum(1_000), z.multipleOf(0.1))),
  isAsked: (value) => value !== null,
})

export function findSpamScore(least: number | null, { facts: { spamScore } }: ComparedText): Found {
  if (least === null || typeof spamScore !== 'number' || spamScore < least) return null
  return String(Math.round(spamScore * 100) / 100)
}
