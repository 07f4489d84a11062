import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, offByDefault, onByDefault, orElse, text } from '../http/fields'

/** A user as report recipients and other choices need it (spec 3). */
export const User = z.object({
  id: z.number(),
  emails: list(z.string()),
  hasTwoFactor: offByDefault,
})
export type User = z.output<typeof User>

/** An account of the product, or a recipient without a role (spec 3). */
export const ProviderUser = codec(
  {
    ...User.shape,
    firstName: text,
    lastName: text,
    /** Id of the role in the roles list (`roleID`); `null` for people who only receive mail. */
    role: maybe(z.number()),
    department: maybe(z.string()),
    capabilitySetId: maybe(z.number()),
    /** IANA zone name. */
    timezone: orElse(z.string(), 'Europe/Dublin'),
    aggregateDigests: offByDefault,
    customerId: maybe(z.number()),
    resellerId: maybe(z.number()),
    isActive: onByDefault,
    aliases: list(z.string()),
  },
  { role: ['roleID', 'roleId'] },
)
export type ProviderUser = z.output<typeof ProviderUser>
