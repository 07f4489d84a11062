import * as z from 'zod/mini'
import { LicenceMonth } from '../customers/licence-month'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { defaultTimeZone } from '../shared/time-zone'

const count = orElse(z.number(), 0)

/** Mail of one month, on the reseller's clocks. */
export const ResellerMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  inbound: count,
  outbound: count,
  /** Of both, what was held, also what has been released since. */
  held: count,
  /** There was more than was counted. */
  isEstimate: offByDefault,
})
export type ResellerMonth = z.output<typeof ResellerMonth>

const RecentMail = z.object({
  mail: count,
  /** Of it, what was held, also what has been released since. */
  held: count,
  /** Of it, viruses and phishing. */
  threats: count,
  /** There was more than was counted. */
  isEstimate: offByDefault,
})

/** What customers bought of one service. */
export const ResellerLicences = z.object({
  serviceId: z.number(),
  /** Customers with the service active. */
  customers: count,
  /** Licences of those customers that bought a number of them. */
  licences: count,
  /** Customers whose licence has no limit. */
  unlimited: count,
  /** Mailboxes of all these customers. */
  used: count,
  /** Mailboxes beyond their customer's licence, summed up. */
  over: count,
  /** The last day of the licence that ends first, or has ended: `YYYY-MM-DD`; `null`: none has an end. */
  firstExpiry: maybe(z.string()),
})
export type ResellerLicences = z.output<typeof ResellerLicences>

/** What one customer bought and uses of an active service. */
const ResellerCustomerLicence = z.object({
  serviceId: z.number(),
  /** Mailboxes bought; `null`: without a limit. */
  licenceQuantity: maybe(z.number()),
  /** Last day, `YYYY-MM-DD`; `null`: without an end. */
  licenceExpiry: maybe(z.string()),
  /** Mailboxes that count against the licence. */
  used: count,
})

/** The figures of one customer. */
export const ResellerCustomerFigures = z.object({
  customer: Named,
  isActive: onByDefault,
  domains: count,
  users: count,
  /** Mail of the last 30 days. */
  mail: count,
  /** There was more mail than was counted. */
  mailIsEstimate: offByDefault,
  /** Of its active services. */
  licences: list(ResellerCustomerLicence),
  /** Its administrators, and those of them with a second factor. */
  admins: count,
  adminsWithTwoFactor: count,
  /** When one of them last signed in: an instant, ISO 8601 in UTC; `null`: never. */
  lastAdminSignInAt: maybe(z.string()),
})
export type ResellerCustomerFigures = z.output<typeof ResellerCustomerFigures>

/** The figures of a reseller, counted when they are asked for. What was deleted does not count. */
export const ResellerMetrics = codec({
  /** When they were counted: an instant, ISO 8601 in UTC; empty where a server does not tell. */
  asOf: text,
  /** On whose clocks months begin. */
  timezone: orElse(z.string(), defaultTimeZone),
  customers: count,
  activeCustomers: count,
  domains: count,
  /** Administrators and recipients of its customers. */
  users: count,
  /** Mail of the last 30 days. */
  recent: orElse(RecentMail, { mail: 0, held: 0, threats: 0, isEstimate: false }),
  /** Twelve months, the current one last. */
  months: list(ResellerMonth),
  licences: list(ResellerLicences),
  /** Sums over its customers, of those of the last twelve months for which figures were stored, the oldest first. */
  licenceMonths: list(LicenceMonth),
  /** By name; the first ones where there are very many. */
  rows: list(ResellerCustomerFigures),
})
export type ResellerMetrics = z.output<typeof ResellerMetrics>
