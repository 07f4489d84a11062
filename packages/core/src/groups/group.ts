import * as z from 'zod/mini'
import { list, maybe, Named, onByDefault, text } from '../http/fields'

/** A group of a customer's users. */
export const Group = z.object({
  id: z.number(),
  name: z.string(),
  description: text,
  customerId: z.number(),
  customer: maybe(Named),
  memberCount: z._default(z.int(), 0),
  /** Instants, ISO 8601 in UTC; the second tells of name, description and members. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was deleted; `null`: it is there. */
  deletedAt: maybe(z.string()),
  /** Passed on as `ifMatch`, a change is refused when name or description were changed since (XS-13). */
  version: text,
})
export type Group = z.output<typeof Group>

/** A user in a group. */
export const GroupMember = z.object({
  /** The user's id. */
  id: z.number(),
  firstName: text,
  lastName: text,
  emails: list(z.string()),
  isActive: onByDefault,
  addedAt: z.string(),
})
export type GroupMember = z.output<typeof GroupMember>

/** What became of users who were to be added to a group. */
export const GroupAttachment = z.object({
  added: z.int(),
  /** Those who were members before. */
  already: z.int(),
  /** Addresses that belong to no user of the customer's. */
  unknown: list(z.string()),
})
export type GroupAttachment = z.output<typeof GroupAttachment>
