import * as z from 'zod/mini'
import { speltAs } from '../http/spelt-as'

/** A user as report recipients and other choices need it (spec 3). */
export const User = z.object({
  id: z.number(),
  emails: z._default(z.array(z.string()), []),
  hasTwoFactor: z._default(z.boolean(), false),
})
export type User = z.output<typeof User>

/** An account of the product, or a recipient without a role (spec 3). */
export const ProviderUser = speltAs(
  z.object({
    ...User.shape,
    firstName: z._default(z.string(), ''),
    lastName: z._default(z.string(), ''),
    /** Id of the role in the roles list (`roleID`); `null` for people who only receive mail. */
    role: z._default(z.nullable(z.number()), null),
    department: z._default(z.nullable(z.string()), null),
    capabilitySetId: z._default(z.nullable(z.number()), null),
    /** IANA zone name. */
    timezone: z._default(z.string(), 'Europe/Dublin'),
    aggregateDigests: z._default(z.boolean(), false),
    customerId: z._default(z.nullable(z.number()), null),
    resellerId: z._default(z.nullable(z.number()), null),
    isActive: z._default(z.boolean(), true),
    aliases: z._default(z.array(z.string()), []),
  }),
  {
    role: ['roleID', 'roleId'],
    isActive: ['is_active'],
    firstName: ['first_name'],
    lastName: ['last_name'],
    hasTwoFactor: ['has_two_factor'],
    capabilitySetId: ['capability_set_id'],
    aggregateDigests: ['aggregate_digests'],
    customerId: ['customer_id'],
    resellerId: ['reseller_id'],
  },
)
export type ProviderUser = z.output<typeof ProviderUser>
