import * as z from 'zod/mini'
import { LicenceMonth } from '../customers/licence-month'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { defaultTimeZone } from '../shared/time-zone'

const count = orElse(z.number(), 0)

/** Mail of one month, in the reseller's time zone. */
export const ResellerMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  inbound: count,
  outbound: count,
  /** Held mail in both directions, including what has been released since. */
  held: count,
  /** True when there was more than was counted. */
  isEstimate: offByDefault,
})
export type ResellerMonth = z.output<typeof ResellerMonth>

const RecentMail = z.object({
  mail: count,
  /** Held part of it, including what has been released since. */
  held: count,
  /** Viruses and phishing in it. */
  threats: count,
  /** True when there was more than was counted. */
  isEstimate: offByDefault,
})

/** Licences of one service that customers bought. */
export const ResellerLicences = z.object({
  serviceId: z.number(),
  /** Number of customers with the service active. */
  customers: count,
  /** Number of licences bought by those customers that have a limit. */
  licences: count,
  /** Number of customers with an unlimited licence. */
  unlimited: count,
  /** Number of mailboxes of all these customers. */
  used: count,
  /** Total number of mailboxes beyond their customers' licences. */
  over: count,
  /** Last day of the licence that ends first, or has already ended: `YYYY-MM-DD`; `null`: none expires. */
  firstExpiry: maybe(z.string()),
})
export type ResellerLicences = z.output<typeof ResellerLicences>

/** Licences of an active service that one customer bought and uses. */
const ResellerCustomerLicence = z.object({
  serviceId: z.number(),
  /** Number of mailboxes bought; `null`: unlimited. */
  licenceQuantity: maybe(z.number()),
  /** Last day, `YYYY-MM-DD`; `null`: does not expire. */
  licenceExpiry: maybe(z.string()),
  /** Number of mailboxes that count against the licence. */
  used: count,
})

/** Metrics of one customer. */
export const ResellerCustomerFigures = z.object({
  customer: Named,
  isActive: onByDefault,
  domains: count,
  users: count,
  /** Number of messages in the last 30 days. */
  mail: count,
  /** True when there was more mail than was counted. */
  mailIsEstimate: offByDefault,
  /** Licences of its active services. */
  licences: list(ResellerCustomerLicence),
  /** Number of administrators, and how many of them have a second factor. */
  admins: count,
  adminsWithTwoFactor: count,
  /** Latest sign-in of an administrator, ISO 8601 in UTC; `null`: never. */
  lastAdminSignInAt: maybe(z.string()),
})
export type ResellerCustomerFigures = z.output<typeof ResellerCustomerFigures>

/** Metrics of a reseller, computed on request. Deleted items do not count. */
export const ResellerMetrics = codec({
  /** Time of the computation, ISO 8601 in UTC; empty when the server does not report it. */
  asOf: text,
  /** Time zone in which months begin. */
  timezone: orElse(z.string(), defaultTimeZone),
  customers: count,
  activeCustomers: count,
  domains: count,
  /** Number of administrators and recipients of its customers. */
  users: count,
  /** Mail of the last 30 days. */
  recent: orElse(RecentMail, { mail: 0, held: 0, threats: 0, isEstimate: false }),
  /** Twelve months, the current one last. */
  months: list(ResellerMonth),
  licences: list(ResellerLicences),
  /** Totals over its customers for those of the last twelve months with stored counts, oldest first. */
  licenceMonths: list(LicenceMonth),
  /** Sorted by name; only the first ones when there are very many. */
  rows: list(ResellerCustomerFigures),
})
export type ResellerMetrics = z.output<typeof ResellerMetrics>
