import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text, Unnamed } from '../http/fields'
import { Language } from '../i18n/locale'
import { isIpCidr } from '../shared/ip-address'
import { defaultTimeZone } from '../shared/time-zone'
import { CustomerService } from './customer-service'
import { SpamAction } from './spam-action'

/** Addresses from which a customer's administrators may sign in. */
export const SignInRange = z.object({
  /** IPv4 or IPv6, alone or with a prefix: `192.0.2.0/24`, `2001:db8::/32`. */
  range: z.string().check(z.trim(), z.maxLength(49), z.refine(isIpCidr)),
  /** What it is, for people. */
  name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
})
export type SignInRange = z.output<typeof SignInRange>

/** How long held mail is kept, in days: least, most, and where nobody chose. */
export const retentionDays = { least: 1, most: 30, usual: 14 } as const

/** Settings of a customer; what else a server has passes through as it is (AM-090). */
export const CustomerSettings = codec({
  /** IANA zone name; read it through `timeZoneOrDefault`. */
  timezone: z._default(z.string(), defaultTimeZone),
  /** ENG or FR: of mails to users who chose none. */
  language: orElse(z.string(), Language.English),
  retentionDays: orElse(z.number(), retentionDays.usual),
  /** Of mail that the scanner calls spam, unless its domain has a score of its own from which mail is held. */
  spamAction: orElse(z.enum(SpamAction), SpamAction.Hold),
  /** Of newsletters and other bulk mail, likewise. */
  bulkAction: orElse(z.enum(SpamAction), SpamAction.Hold),
  /** Stands at the end of digests and notifications, line by line; empty: nothing. */
  mailFooter: text,
  /** Digest links ask for three statements before a release. */
  confirmRelease: offByDefault,
  /** Recipients may also allow the address inside a spoofed display name. */
  allowDisplayWhitelist: offByDefault,
  /** Empty: from everywhere. */
  signInRanges: list(SignInRange),
  /** The customer's administrators need a second factor. */
  isTwoFactorEnforced: offByDefault,
  /** Sessions of the customer's administrators end after so long; `null`: as the server's. */
  sessionHours: maybe(z.number()),
  /** Passed on as `ifMatch`, a change is refused when the settings were changed since (XS-13). */
  version: text,
})
export type CustomerSettings = z.output<typeof CustomerSettings>

/** A Microsoft 365 tenant of a customer; what else a server tells of it passes through. */
export const Tenant = codec({
  id: z.union([z.number(), z.string()]),
  name: text,
  /** The app registration that reads it. */
  clientId: text,
  /** Where mail is moved to in every mailbox. */
  folder: text,
  /** When it was last read to the end; instant, ISO 8601 in UTC. */
  syncedAt: maybe(z.string()),
  /** Why it could not be read; empty while it can. */
  failure: text,
})
export type Tenant = z.output<typeof Tenant>

/** A customer with much mail on its way to another reseller. */
export const CustomerMove = z.object({
  /** Where it goes; `null` for those who do not look after the other one. */
  reseller: maybe(Named),
  /** How far it is, 0 to 1: at half the customer itself changes, and its mail is given to the other reseller from then on. */
  portion: z._default(z.number(), 0),
})
export type CustomerMove = z.output<typeof CustomerMove>

/** Who a customer's mail is filtered for (spec 3). */
export const Customer = codec({
  id: z.number(),
  name: text,
  resellerId: maybe(z.number()),
  reseller: maybe(Named),
  /** See `CustomerKind`. The specification names no field for it, so that it may be missing (AM-101). */
  kind: maybe(z.number()),
  services: list(CustomerService),
  settings: maybe(CustomerSettings),
  tenants: list(Tenant),
  ownership: z._default(Unnamed, {}),
  /** While inactive, nobody can log in and mail is refused. */
  isActive: onByDefault,
  domainCount: maybe(z.number()),
  /** Active domains whose MX records are missing, or lead elsewhere too; `null` where a server does not tell. */
  wrongMxCount: maybe(z.number()),
  /** Administrators and recipients. */
  userCount: maybe(z.number()),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
  /** ISO 3166-1, two letters. */
  country: maybe(z.string()),
  /** When it was deleted; it can be restored for 30 days. */
  deletedAt: maybe(z.string()),
  /**
   * Present while it moves to another reseller. The customer and its users go on working and see all their mail; neither reseller
   * sees all of it until the move is done.
   */
  move: maybe(CustomerMove),
  /** Passed on as `ifMatch`, a change is refused when the customer was changed since (XS-13). */
  version: text,
})
export type Customer = z.output<typeof Customer>
