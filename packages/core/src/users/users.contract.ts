import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { Language } from '../i18n/locale'
import { signedIn } from '../permissions/access'
import { capabilities } from '../permissions/capabilities'
import { Session } from '../sessions/sessions.contract'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { ProviderUser } from './provider-user'

const params = z.object({ id: SmallId })
const byId = { access: managers, params }
const name = line.check(z.overwrite(cleanText), z.maxLength(100))
const address = line.check(z.trim(), z.minLength(3), z.maxLength(254))
const emails = z.array(address).check(z.minLength(1), z.maxLength(20))

const fields = {
  firstName: z.optional(name),
  lastName: z.optional(name),
  /** `null` or left out: only receives mail. */
  role: z.optional(z.nullable(SmallId)),
  department: z.optional(z.nullable(name)),
  capabilitySetId: z.optional(z.nullable(SmallId)),
  /** In addition to those of the set; `null`: all of them, which cannot be combined with a set. */
  ownCapabilities: z.optional(z.nullable(z.array(z.enum(capabilities)).check(z.maxLength(capabilities.length)))),
  /** `null`: as the customer has it. */
  timezone: z.optional(z.nullable(line.check(z.minLength(1), z.maxLength(64)))),
  language: z.optional(z.nullable(z.enum(Language))),
  aggregateDigests: z.optional(z.boolean()),
}

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const userOrderings = ['username', '-username', 'lastSignInAt', '-lastSignInAt'] as const
/** One of `userOrderings`. */
export type UserOrdering = (typeof userOrderings)[number]

/** Values of the list's `role` filter: a role's id, or users who only receive mail. */
export const userRoleFilters = ['1', '2', '3', 'none'] as const
/** One of `userRoleFilters`. */
export type UserRoleFilter = (typeof userRoleFilters)[number]

/** API endpoints for users. */
export const users = feature('users', {
  /** Open to every administrator, as scheduling a report needs the users of a customer (AM-080). */
  list: endpoint({
    method: 'GET',
    path: 'v1/{product}user/',
    access: signedIn,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(userOrderings), 'username'),
      customerId: z.optional(SmallId),
      resellerId: z.optional(SmallId),
      role: z.optional(z.enum(userRoleFilters)),
      isActive: z.optional(queryFlag),
      hasTwoFactor: z.optional(queryFlag),
      /** Users who have this capability set. */
      capabilitySetId: z.optional(SmallId),
      /** True to list deleted users that can be restored instead of existing ones. */
      isDeleted: z.optional(queryFlag),
    }),
    wire: {
      ...pagingWire,
      customerId: 'customer_id',
      resellerId: 'reseller_id',
      isActive: 'is_active',
      hasTwoFactor: 'has_two_factor',
      capabilitySetId: 'capability_set_id',
      isDeleted: 'is_deleted',
    },
    response: listOf('users', ProviderUser),
  }),

  create: endpoint({
    method: 'POST',
    path: 'v1/{product}user/',
    access: managers,
    body: z.object({
      ...fields,
      /** The first address is the user name. */
      emails,
      customerId: z.optional(z.nullable(SmallId)),
      resellerId: z.optional(z.nullable(SmallId)),
    }),
    response: ProviderUser,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/{product}user/{id}/', response: ProviderUser }),

  /** Changes only the given fields. `hasTwoFactor` true is accepted only for the caller's own id, right after a verified code (AM-032). */
  update: endpoint({
    method: 'PATCH',
    path: 'v1/{product}user/{id}/',
    access: signedIn,
    params,
    body: z.object({
      ...fields,
      emails: z.optional(emails),
      isActive: z.optional(z.boolean()),
      hasTwoFactor: z.optional(z.boolean()),
    }),
    response: ProviderUser,
  }),

  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/{product}user/{id}/', response: Done }),

  /** Restores a user deleted less than 30 days ago. */
  restore: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/{product}user/{id}/restore/',
    response: ProviderUser,
    idempotent: true,
  }),

  addAlias: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/{product}user/{id}/alias/',
    body: z.object({ alias: address }),
    response: Done,
    idempotent: true,
  }),

  removeAlias: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/{product}user/{id}/alias/',
    query: z.object({ alias: z._default(line.check(z.trim(), z.maxLength(254)), '') }),
    response: Done,
  }),

  /** Resends the link that confirms the account; the previous one is revoked. */
  invite: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/{product}user/{id}/invitation/',
    response: Done,
    idempotent: true,
  }),

  /** Mails the user a link that sets a new password. */
  sendPasswordReset: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/{product}user/{id}/password-reset/',
    response: Done,
    idempotent: true,
  }),

  /** Removes the second factor of a user who has lost it; their sessions end. */
  resetTwoFactor: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/{product}user/{id}/second-factor/',
    response: Done,
  }),

  listSessions: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/{product}user/{id}/sessions/',
    response: z.object({ sessions: z.array(Session), count: z.number() }),
  }),

  endSessions: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/{product}user/{id}/sessions/',
    response: Done,
  }),
})

/** API reference texts for the user calls. */
export const usersReference: References<typeof users> = {
  list: {
    summary: 'Users in the caller’s scope, of one customer or reseller if named',
    spec: ['CA-092', 'AM-080'],
  },
  create: { summary: 'Add a user and mail the link that confirms the account', spec: ['CA-093'] },
  get: { summary: 'One user', spec: ['CA-094'] },
  update: { summary: 'Change fields of a user, activate or deactivate it', spec: ['CA-025', 'CA-095', 'AM-032'] },
  delete: { summary: 'Remove a user', spec: ['CA-096'] },
  restore: { summary: 'Take a deleted user back within 30 days', spec: ['CA-096'] },
  addAlias: { summary: 'Add an alias address to a user', spec: ['CA-097', 'AM-088'] },
  removeAlias: { summary: 'Remove an alias address of a user', spec: ['CA-098', 'AM-088'] },
  invite: { summary: 'Mail the link that confirms the account again', spec: ['CA-093'] },
  sendPasswordReset: { summary: 'Mail a user the link that sets a new password', spec: ['CA-095'] },
  resetTwoFactor: { summary: 'Take away the second factor of a user who has lost it', spec: ['CA-095'] },
  listSessions: { summary: 'Where a user is signed in', spec: ['CA-094'] },
  endSessions: { summary: 'Sign a user out everywhere', spec: ['CA-095'] },
}
