import * as z from 'zod/mini'
import { list, offByDefault, text } from '../http/fields'

/** A named set of capabilities that users are given. */
export const CapabilitySet = z.object({
  id: z.number(),
  name: z.string(),
  description: text,
  capabilities: list(z.string()),
  /** Comes with the product: it is given, not changed. */
  isPreset: offByDefault,
  /** Whether the caller may change it. */
  isEditable: offByDefault,
  /** How many users of the caller's scope have it. */
  userCount: z._default(z.int(), 0),
})
export type CapabilitySet = z.output<typeof CapabilitySet>
