import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text } from '../http/fields'

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
    /** Capabilities of the user's own, besides those of the set; `null`: all of them, which only users without a set have. */
    ownCapabilities: maybe(z.array(z.string())),
    /** What the user holds: those of the set and the own ones. */
    capabilities: list(z.string()),
    /** IANA zone name. */
    timezone: orElse(z.string(), 'Europe/Dublin'),
    /** ENG or FR; `null`: as the customer has it. */
    language: maybe(z.string()),
    aggregateDigests: offByDefault,
    customerId: maybe(z.number()),
    customer: maybe(Named),
    resellerId: maybe(z.number()),
    reseller: maybe(Named),
    isActive: onByDefault,
    /** Invited, and no password set so far. */
    isInvited: offByDefault,
    aliases: list(z.string()),
    /** Instants, ISO 8601 in UTC; `null`: never. */
    lastSignInAt: maybe(z.string()),
    deletedAt: maybe(z.string()),
    /** Passed on as `ifMatch`, a change is refused when the user was changed since (XS-13); empty where a server does not tell. */
    version: text,
  },
  { role: ['roleID', 'roleId'] },
)
export type ProviderUser = z.output<typeof ProviderUser>
