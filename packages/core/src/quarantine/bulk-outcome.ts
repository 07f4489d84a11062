import * as z from 'zod/mini'
import { list, text } from '../http/fields'

/** What became of each entry of a bulk call, so that a part that failed is seen (AM-065). An id that is absent was done. */
export const BulkOutcome = z.object({
  outcomes: list(
    z.object({
      id: z.number(),
      isDone: z.boolean(),
      /** Why not, as in a refused call: `not_found`, `conflict`; empty when it was done. */
      code: text,
      /** The same in words to show. */
      message: text,
    }),
  ),
})
export type BulkOutcome = z.output<typeof BulkOutcome>
