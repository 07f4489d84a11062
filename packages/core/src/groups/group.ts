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
  /** ISO 8601 in UTC; `updatedAt` covers name, description and members. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Time of deletion; `null`: not deleted. */
  deletedAt: maybe(z.string()),
  /** Pass it as `ifMatch` to have a change rejected when name or description have changed since (XS-13). */
  version: text,
})
export type Group = z.output<typeof Group>

/** A user in a group. */
export const GroupMember = z.object({
  /** User id. */
  id: z.number(),
  firstName: text,
  lastName: text,
  emails: list(z.string()),
  isActive: onByDefault,
  addedAt: z.string(),
})
export type GroupMember = z.output<typeof GroupMember>

/** Result of adding users to a group. */
export const GroupAttachment = z.object({
  added: z.int(),
  /** Users who were members before. */
  already: z.int(),
  /** Addresses that belong to none of the customer's users. */
  unknown: list(z.string()),
})
export type GroupAttachment = z.output<typeof GroupAttachment>
