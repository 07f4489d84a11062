import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text } from '../http/fields'

/** Minimal user data, for report recipients and other choices (spec 3). */
export const User = z.object({
  id: z.number(),
  emails: list(z.string()),
  hasTwoFactor: offByDefault,
})
export type User = z.output<typeof User>

/** A user account, or a recipient without a role (spec 3). */
export const ProviderUser = codec(
  {
    ...User.shape,
    firstName: text,
    lastName: text,
    /** Role id from the roles list (`roleID`); `null` for people who only receive mail. */
    role: maybe(z.number()),
    department: maybe(z.string()),
    capabilitySetId: maybe(z.number()),
    /** The user's own capabilities, in addition to those of the set; `null`: all of them, which is possible only without a set. */
    ownCapabilities: maybe(z.array(z.string())),
    /** Capabilities of the user: those of the set and the user's own. */
    capabilities: list(z.string()),
    /** IANA zone name. */
    timezone: orElse(z.string(), 'Europe/Dublin'),
    /** ENG or FR; `null`: the customer's language. */
    language: maybe(z.string()),
    aggregateDigests: offByDefault,
    customerId: maybe(z.number()),
    customer: maybe(Named),
    resellerId: maybe(z.number()),
    reseller: maybe(Named),
    isActive: onByDefault,
    /** True when invited and no password has been set yet. */
    isInvited: offByDefault,
    aliases: list(z.string()),
    /** Instants, ISO 8601 in UTC; `null`: never. */
    lastSignInAt: maybe(z.string()),
    deletedAt: maybe(z.string()),
    /** Pass it as `ifMatch` to have a change rejected when the user has changed since (XS-13); empty when the server does not send one. */
    version: text,
  },
  { role: ['roleID', 'roleId'] },
)
export type ProviderUser = z.output<typeof ProviderUser>
