import * as z from 'zod/mini'
import { list, text } from '../http/fields'

/** Outcome for each entry of a bulk call, so that partial failures are visible (AM-065). An absent id succeeded. */
export const BulkOutcome = z.object({
  outcomes: list(
    z.object({
      id: z.number(),
      isDone: z.boolean(),
      /** Error code, as in a rejected call: `not_found`, `conflict`; empty on success. */
      code: text,
      /** Error text to show. */
      message: text,
    }),
  ),
})
export type BulkOutcome = z.output<typeof BulkOutcome>
