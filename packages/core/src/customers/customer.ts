import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text, Unnamed } from '../http/fields'
import { Language } from '../i18n/locale'
import { isIpCidr } from '../shared/ip-address'
import { defaultTimeZone } from '../shared/time-zone'
import { CustomerService } from './customer-service'
import { SpamAction } from './spam-action'

/** Addresses that a customer's administrators may sign in from. */
export const SignInRange = z.object({
  /** IPv4 or IPv6, alone or with a prefix: `192.0.2.0/24`, `2001:db8::/32`. */
  range: z.string().check(z.trim(), z.maxLength(49), z.refine(isIpCidr)),
  /** Label for people. */
  name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
})
export type SignInRange = z.output<typeof SignInRange>

/** Retention of held mail in days: minimum, maximum, and default. */
export const retentionDays = { least: 1, most: 30, usual: 14 } as const

/** Settings of a customer; additional fields from the server pass through unchanged (AM-090). */
export const CustomerSettings = codec({
  /** IANA zone name; read it through `timeZoneOrDefault`. */
  timezone: z._default(z.string(), defaultTimeZone),
  /** ENG or FR: language of mails to users who have not chosen one. */
  language: orElse(z.string(), Language.English),
  retentionDays: orElse(z.number(), retentionDays.usual),
  /** Action on mail that the scanner calls spam, unless its domain has its own score from which mail is held. */
  spamAction: orElse(z.enum(SpamAction), SpamAction.Hold),
  /** Action on newsletters and other bulk mail, likewise. */
  bulkAction: orElse(z.enum(SpamAction), SpamAction.Hold),
  /** Appended to digests and notifications, line by line; empty: nothing. */
  mailFooter: text,
  /** True when digest links require three confirmations before a release. */
  confirmRelease: offByDefault,
  /** True when recipients may also allow the address inside a spoofed display name. */
  allowDisplayWhitelist: offByDefault,
  /** Empty: any address. */
  signInRanges: list(SignInRange),
  /** True when the customer's administrators need a second factor. */
  isTwoFactorEnforced: offByDefault,
  /** Hours until sessions of the customer's administrators end; `null`: the server's default. */
  sessionHours: maybe(z.number()),
  /** Pass it as `ifMatch` to have a change rejected when the settings have changed since (XS-13). */
  version: text,
})
export type CustomerSettings = z.output<typeof CustomerSettings>

/** A customer's Microsoft 365 tenant; additional fields from the server pass through. */
export const Tenant = codec({
  id: z.union([z.number(), z.string()]),
  name: text,
  /** App registration used to read it. */
  clientId: text,
  /** Folder that mail is moved to in every mailbox. */
  folder: text,
  /** Last complete read; ISO 8601 in UTC. */
  syncedAt: maybe(z.string()),
  /** Reason why it cannot be read; empty while it can. */
  failure: text,
})
export type Tenant = z.output<typeof Tenant>

/** A customer with a large amount of mail that is being moved to another reseller. */
export const CustomerMove = z.object({
  /** Receiving reseller; `null` for users who do not look after that reseller. */
  reseller: maybe(Named),
  /** Progress from 0 to 1: at one half the customer record itself moves, and from then on its mail is handed to the new reseller. */
  portion: z._default(z.number(), 0),
})
export type CustomerMove = z.output<typeof CustomerMove>

/** Organisation whose mail is filtered (spec 3). */
export const Customer = codec({
  id: z.number(),
  name: text,
  resellerId: maybe(z.number()),
  reseller: maybe(Named),
  /** See `CustomerKind`. The specification does not name a field for it, so it may be missing (AM-101). */
  kind: maybe(z.number()),
  services: list(CustomerService),
  settings: maybe(CustomerSettings),
  tenants: list(Tenant),
  ownership: z._default(Unnamed, {}),
  /** While inactive, nobody can log in and mail is rejected. */
  isActive: onByDefault,
  domainCount: maybe(z.number()),
  /** Number of active domains whose MX records are missing or also point elsewhere; `null` when the server does not report it. */
  wrongMxCount: maybe(z.number()),
  /** Number of administrators and recipients. */
  userCount: maybe(z.number()),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
  /** ISO 3166-1, two letters. */
  country: maybe(z.string()),
  /** Time of deletion; it can be restored for 30 days. */
  deletedAt: maybe(z.string()),
  /**
   * Present while the customer moves to another reseller. The customer and its users keep working and see all their mail; neither reseller
   * sees all of it until the move is complete.
   */
  move: maybe(CustomerMove),
  /** Pass it as `ifMatch` to have a change rejected when the customer has changed since (XS-13). */
  version: text,
})
export type Customer = z.output<typeof Customer>
