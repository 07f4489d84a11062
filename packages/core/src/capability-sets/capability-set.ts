import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'

/** A named set of capabilities that users can be granted. */
export const CapabilitySet = z.object({
  id: z.number(),
  name: z.string(),
  description: text,
  capabilities: list(z.string()),
  /** Ships with the product: it can be granted, not changed. */
  isPreset: offByDefault,
  /** True if the caller may change it. */
  isEditable: offByDefault,
  /** Owner: a customer, else a reseller, else the provider. */
  customerId: maybe(z.number()),
  customer: maybe(Named),
  resellerId: maybe(z.number()),
  reseller: maybe(Named),
  /** Number of users in the caller's scope who have it. */
  userCount: z._default(z.int(), 0),
  /** Pass it as `ifMatch` to have a change rejected when name, description or capabilities have changed since (XS-13). */
  version: text,
})
export type CapabilitySet = z.output<typeof CapabilitySet>
