import * as z from 'zod/mini'
import { SignInRange } from '../customers/customer'
import { list, maybe, offByDefault, text } from '../http/fields'

/** Sign-in rules for a reseller's own administrators: allowed addresses, second factor and session length. */
export const AccessControl = z.object({
  /** Empty: any address. */
  signInRanges: list(SignInRange),
  /** True when administrators need a second factor. */
  isTwoFactorEnforced: offByDefault,
  /** Hours until a session ends; `null`: the server's default. */
  sessionHours: maybe(z.number()),
  /** Pass it as `ifMatch` to have a change rejected when the reseller's settings have changed since (XS-13). */
  version: text,
})
export type AccessControl = z.output<typeof AccessControl>

/** An administrator who has signed in from an address that would be locked out. */
export const ShutOutUser = z.object({
  id: z.number(),
  username: z.string(),
  /** The most recent of these addresses. */
  address: z.string(),
  /** Time of that sign-in, ISO 8601 in UTC. */
  seenAt: z.string(),
  /** True when they have also signed in from an address that stays allowed. */
  hasOpenAddress: offByDefault,
})
export type ShutOutUser = z.output<typeof ShutOutUser>

/** Effect of ranges before they are saved. */
export const AccessPreview = z.object({
  /** The caller's own address. */
  address: text,
  /** True when the ranges apply to the caller and none of them contains the caller's address. */
  isOwnShutOut: offByDefault,
  /** Locked-out users of the last 30 days, latest first; at most 50. */
  users: list(ShutOutUser),
  shutOutCount: z._default(z.int(), 0),
  /** Number of administrators who have signed in during the last 30 days. */
  userCount: z._default(z.int(), 0),
})
export type AccessPreview = z.output<typeof AccessPreview>
