import * as z from 'zod/mini'
import { maybe } from '../http/fields'

/** A reason to review a line before saving it. */
export const LineWarning = z.object({
  /** One of `wblWarnings`, or `listed`: a match list has it already. Accept unknown ones. */
  rule: z.string(),
  /** Number of messages of the last 30 days that the line applies to; `null`: not counted. */
  messages: maybe(z.int()),
})
export type LineWarning = z.output<typeof LineWarning>
