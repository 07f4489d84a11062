import * as z from 'zod/mini'
import { list } from '../../http/fields'
import { type ComparedText, condition, type Found } from './condition'

/** Results of DMARC that a rule can ask for: `none` when the sender's domain publishes no policy. */
export const dmarcResults = ['pass', 'fail', 'none', 'temperror', 'permerror'] as const
/** One of `dmarcResults`. */
export type DmarcResult = (typeof dmarcResults)[number]

/** Results of DMARC; one of them is enough. Mail whose sender was not checked meets none. */
export const dmarc = condition({
  none: [] as DmarcResult[],
  field: list(z.enum(dmarcResults)),
  input: z.array(z.enum(dmarcResults)),
  isAsked: ({ length }) => length > 0,
})

export function findDmarc(wanted: readonly DmarcResult[], { facts }: ComparedText): Found {
  return wanted.find((result) => result === facts.dmarc) ?? null
}
