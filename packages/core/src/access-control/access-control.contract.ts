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

/** The calls about how administrators sign in. */
export const accessControl = feature(
  { name: 'accessControl', noun: 'accessControl' },
  {
    /** Of the caller's own reseller. */
    get: endpoint({ method: 'GET', path, access: resellerAdmins, response: AccessControl }),

    /** Changes what is named. Ranges without the caller's own address are refused unless `shutsOutOwnAddress`. */
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

    /** Who has signed in in the last 30 days and could not with these ranges. Changes nothing. */
    preview: endpoint({
      method: 'POST',
      path: 'v1/access_control/preview/',
      access: managers,
      body: z.object({
        signInRanges: ranges,
        /** Whose administrators. Left out: those of the caller's own level. */
        customerId: z.optional(SmallId),
      }),
      response: AccessPreview,
    }),
  },
)

/** What readers of the API are told. */
export const accessControlReference: References<typeof accessControl> = {
  get: { summary: 'How administrators of the own reseller sign in', spec: ['RT-039'] },
  update: { summary: 'Change how administrators of the own reseller sign in', spec: ['RT-039'] },
  preview: { summary: 'Who could no longer sign in', spec: ['RT-039', 'RT-081'] },
}
