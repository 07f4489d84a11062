import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { NewSignInRange } from '../customers/new-sign-in-range'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { SmallId } from '../shared/id'
import { AccessControl, AccessPreview } from './access-control'

const resellerAdmins: Access = { who: 'signedIn', roles: [Role.ResellerAdmin] }
const path = 'v1/access_control/'
const ranges = z.array(NewSignInRange).check(z.maxLength(100))

/** API endpoints for administrators' sign-in rules. */
export const accessControl = feature(
  { name: 'accessControl', noun: 'accessControl' },
  {
    /** Access control of the caller's own reseller. */
    get: endpoint({ method: 'GET', path, access: resellerAdmins, response: AccessControl }),

    /** Changes only the given fields. Ranges that exclude the caller's own address are rejected unless `shutsOutOwnAddress` is set. */
    update: endpoint({
      method: 'PATCH',
      path,
      access: resellerAdmins,
      body: z.object({
        signInRanges: z.optional(ranges),
        isTwoFactorEnforced: z.optional(z.boolean()),
        sessionHours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(12)))),
        shutsOutOwnAddress: z._default(z.boolean(), false),
      }),
      response: AccessControl,
    }),

    /** Users who signed in during the last 30 days and could not with these ranges. Changes nothing. */
    preview: endpoint({
      method: 'POST',
      path: 'v1/access_control/preview/',
      access: managers,
      body: z.object({
        signInRanges: ranges,
        /** Customer whose administrators are meant. Left out: those of the caller's own level. */
        customerId: z.optional(SmallId),
      }),
      response: AccessPreview,
    }),
  },
)

/** API reference texts for the access-control calls. */
export const accessControlReference: References<typeof accessControl> = {
  get: { summary: 'How administrators of the own reseller sign in', spec: ['RT-039'] },
  update: { summary: 'Change how administrators of the own reseller sign in', spec: ['RT-039'] },
  preview: { summary: 'Who could no longer sign in', spec: ['RT-039', 'RT-081'] },
}
