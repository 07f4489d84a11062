import * as z from 'zod/mini'
import { defaultPageSize, maxOffset } from './paging'
import { line, searchText } from './text-schemas'

const wholeNumber = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))])

/** Fields of every list's query; `freeSearch` is `free_search` on the wire. */
export const pagingShape = {
  limit: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(100))), defaultPageSize),
  offset: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(0), z.maximum(maxOffset))), 0),
  freeSearch: z._default(searchText.check(z.maxLength(200)), ''),
}

export const pagingWire = { freeSearch: 'free_search' } as const

/** Position where the previous page ended: a key of the list's order. */
export const queryCursor = z.optional(z.string().check(z.regex(/^\d{1,16}$/)))

/** Search text for a partial match. */
export const queryPart = z.optional(pagingShape.freeSearch)

/** A code in a query; servers may add further codes. */
export const queryCode = line.check(z.minLength(1), z.maxLength(60))

/** A boolean in a query, as itself or as text. */
export const queryFlag = z.pipe(
  z.literal([true, false, 'true', 'false']),
  z.transform((value) => `${value}` === 'true'),
)

/** A number in a query, as itself or as text. */
export const queryNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,6})?$/))]),
  z.transform(Number),
)

/** An instant in a query, from 1970 on: ISO 8601 in UTC; seconds and fractions are optional. */
export const queryInstant = z
  .string()
  .check(z.refine((text) => /^\d{4}-\d\d-\d\dT[\d:.]{5,18}Z$/.test(text) && Date.parse(text) >= 0))

/** Fields of every list's response in addition to its rows. */
export const countShape = {
  count: z.int(),
  /** True when there are more rows than were counted: shown as 'n+'. */
  countIsEstimate: z._default(z.boolean(), false),
}
