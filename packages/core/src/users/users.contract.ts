import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import { listOf } from '../http/list-of'
import { Language } from '../i18n/locale'
import { signedIn } from '../permissions/access'
import { capabilities } from '../permissions/capabilities'
import { Session } from '../sessions/sessions.contract'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { ProviderUser } from './provider-user'

const params = z.object({ id: SmallId })
const byId = { access: managers, params }
const name = z.string().check(z.overwrite(cleanText), z.maxLength(100))
const address = z.string().check(z.trim(), z.minLength(3), z.maxLength(254))
const emails = z.array(address).check(z.minLength(1), z.maxLength(20))

const fields = {
  firstName: z.optional(name),
  lastName: z.optional(name),
  /** `null` or left out: only receives mail. */
  role: z.optional(z.nullable(SmallId)),
  department: z.optional(z.nullable(name)),
  capabilitySetId: z.optional(z.nullable(SmallId)),
  /** Besides those of the set; `null`: all of them, which a set rules out. */
  ownCapabilities: z.optional(z.nullable(z.array(z.enum(capabilities)).check(z.maxLength(capabilities.length)))),
  /** `null`: as the customer has it. */
  timezone: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
  language: z.optional(z.nullable(z.enum(Language))),
  aggregateDigests: z.optional(z.boolean()),
}

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const userOrderings = ['username', '-username', 'lastSignInAt', '-lastSignInAt'] as const
/** One of `userOrderings`. */
export type UserOrdering = (typeof userOrderings)[number]

/** What `role` of the list narrows to: a role's id, or those who only receive mail. */
export const userRoleFilters = ['1', '2', '3', 'none'] as const
/** One of `userRoleFilters`. */
export type UserRoleFilter = (typeof userRoleFilters)[number]

/** Open to every administrator, as scheduling a report needs the users of a customer (AM-080). */
export const listUsers = endpoint({
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
    /** Who has this capability set. */
    capabilitySetId: z.optional(SmallId),
    /** Those that can be taken back, instead of those that there are. */
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
})

export const createUser = endpoint({
  method: 'POST',
  path: 'v1/{product}user/',
  access: managers,
  body: z.object({
    ...fields,
    /** The first one is the user name. */
    emails,
    customerId: z.optional(z.nullable(SmallId)),
    resellerId: z.optional(z.nullable(SmallId)),
  }),
  response: ProviderUser,
  idempotent: true,
})

export const getUser = endpoint({ ...byId, method: 'GET', path: 'v1/{product}user/{id}/', response: ProviderUser })

/** Changes what is given. `hasTwoFactor` true is taken for the own id only, right after a verified code (AM-032). */
export const updateUser = endpoint({
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
})

export const deleteUser = endpoint({ ...byId, method: 'DELETE', path: 'v1/{product}user/{id}/', response: Done })

/** Takes a user back that was deleted less than 30 days ago. */
export const restoreUser = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/{product}user/{id}/restore/',
  response: ProviderUser,
  idempotent: true,
})

export const addUserAlias = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/{product}user/{id}/alias/',
  body: z.object({ alias: address }),
  response: Done,
  idempotent: true,
})

export const removeUserAlias = endpoint({
  ...byId,
  method: 'DELETE',
  path: 'v1/{product}user/{id}/alias/',
  query: z.object({ alias: z._default(z.string().check(z.trim(), z.maxLength(254)), '') }),
  response: Done,
})

/** Mails the link that confirms the account again; the one of before dies. */
export const inviteUser = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/{product}user/{id}/invitation/',
  response: Done,
  idempotent: true,
})

/** Mails the user a link that sets a new password. */
export const sendUserPasswordReset = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/{product}user/{id}/password-reset/',
  response: Done,
  idempotent: true,
})

/** Takes the second factor away, for somebody who has lost it; their sessions end. */
export const resetUserTwoFactor = endpoint({
  ...byId,
  method: 'DELETE',
  path: 'v1/{product}user/{id}/second-factor/',
  response: Done,
})

export const listUserSessions = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/{product}user/{id}/sessions/',
  response: z.object({ sessions: z.array(Session), count: z.number() }),
})

export const endUserSessions = endpoint({
  ...byId,
  method: 'DELETE',
  path: 'v1/{product}user/{id}/sessions/',
  response: Done,
})
