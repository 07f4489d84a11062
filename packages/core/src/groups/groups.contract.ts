import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import { Group, GroupAttachment, GroupMember } from './group'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const description = paragraphs.check(z.overwrite(cleanText), z.maxLength(200))

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const groupOrderings = ['name', '-name', 'updatedAt', '-updatedAt'] as const
/** One of `groupOrderings`. */
export type GroupOrdering = (typeof groupOrderings)[number]

/** Maximum number of addresses per call. */
const attachedAtMost = 1_000

/** API endpoints for groups. */
export const groups = feature('groups', {
  list: endpoint({
    method: 'GET',
    path: 'v1/groups/',
    access: managers,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(groupOrderings), 'name'),
      customerId: z.optional(SmallId),
      /** True to list groups that can be restored instead of existing ones. */
      isDeleted: z.optional(queryFlag),
    }),
    wire: { ...pagingWire, customerId: 'customer_id', isDeleted: 'is_deleted' },
    response: listOf('groups', Group),
  }),

  create: endpoint({
    method: 'POST',
    path: 'v1/groups/',
    access: managers,
    body: z.object({
      name,
      description: z.optional(description),
      /** Absent: the caller's own. */
      customerId: z.optional(SmallId),
    }),
    response: Group,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/groups/{id}/', response: Group }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/groups/{id}/',
    body: z.object({ name: z.optional(name), description: z.optional(description) }),
    response: Group,
  }),

  /** Deletes a group; its members remain users. It can be restored for 30 days. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/groups/{id}/', response: Done }),

  /** Restores a group deleted less than 30 days ago, with those members who are still users. */
  restore: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/groups/{id}/restore/',
    response: Group,
    idempotent: true,
  }),

  listMembers: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/groups/{id}/members/',
    query: z.object(pagingShape),
    wire: pagingWire,
    response: listOf('members', GroupMember),
  }),

  /** Adds users of the group's customer by id or by any of their addresses. Existing members are kept. */
  attachMembers: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/groups/{id}/members/',
    body: z.object({
      userIds: z._default(z.array(SmallId).check(z.maxLength(attachedAtMost)), []),
      addresses: z._default(z.array(line.check(z.trim(), z.maxLength(254))).check(z.maxLength(attachedAtMost)), []),
    }),
    response: GroupAttachment,
    idempotent: true,
  }),

  detachMember: endpoint({
    access: managers,
    params: z.object({ id: SmallId, userId: SmallId }),
    method: 'DELETE',
    path: 'v1/groups/{id}/members/{userId}/',
    response: Done,
  }),
})

/** API reference texts for the group calls. */
export const groupsReference: References<typeof groups> = {
  list: { summary: 'Groups in the caller’s scope, of one customer if named', spec: ['RT-085'] },
  create: { summary: 'Add a group', spec: ['RT-086'] },
  get: { summary: 'One group', spec: ['RT-087'] },
  update: { summary: 'Rename a group or describe it anew', spec: ['RT-089'] },
  delete: { summary: 'Delete a group; its members stay users', spec: ['RT-087'] },
  restore: { summary: 'Take a deleted group back within 30 days', spec: ['RT-087'] },
  listMembers: { summary: 'Users in a group', spec: ['RT-087'] },
  attachMembers: { summary: 'Add users to a group by id or address', spec: ['RT-088'] },
  detachMember: { summary: 'Take a user out of a group', spec: ['RT-087'] },
}
