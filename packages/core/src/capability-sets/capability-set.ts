import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'

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
  /** Whose it is: a customer's, else a reseller's, else the provider's. */
  customerId: maybe(z.number()),
  customer: maybe(Named),
  resellerId: maybe(z.number()),
  reseller: maybe(Named),
  /** How many users of the caller's scope have it. */
  userCount: z._default(z.int(), 0),
  /** Passed on as `ifMatch`, a change is refused when name, description or capabilities were changed since (XS-13). */
  version: text,
})
export type CapabilitySet = z.output<typeof CapabilitySet>
