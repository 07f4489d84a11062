import * as z from 'zod/mini'
import { SignInRange } from '../customers/customer'
import { list, maybe, offByDefault, text } from '../http/fields'

/** From where, with what and for how long a reseller's own administrators sign in. */
export const AccessControl = z.object({
  /** Empty: from everywhere. */
  signInRanges: list(SignInRange),
  /** They need a second factor. */
  isTwoFactorEnforced: offByDefault,
  /** Sessions end after so long; `null`: as the server's. */
  sessionHours: maybe(z.number()),
  /** Passed on as `ifMatch`, a change is refused when the reseller's settings were changed since (XS-13). */
  version: text,
})
export type AccessControl = z.output<typeof AccessControl>

/** An administrator who has signed in from an address that would be refused. */
export const ShutOutUser = z.object({
  id: z.number(),
  username: z.string(),
  /** The last of these addresses. */
  address: z.string(),
  /** When, as an instant, ISO 8601 in UTC. */
  seenAt: z.string(),
  /** Has also signed in from an address that stays open. */
  hasOpenAddress: offByDefault,
})
export type ShutOutUser = z.output<typeof ShutOutUser>

/** What ranges would mean, before they are saved. */
export const AccessPreview = z.object({
  /** The caller's own address. */
  address: text,
  /** The ranges hold for the caller, and the caller's address is in none of them. */
  isOwnShutOut: offByDefault,
  /** Of the last 30 days, the latest first; at most 50. */
  users: list(ShutOutUser),
  shutOutCount: z._default(z.int(), 0),
  /** How many administrators have signed in in the last 30 days. */
  userCount: z._default(z.int(), 0),
})
export type AccessPreview = z.output<typeof AccessPreview>
