import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, onByDefault, text, Unnamed } from '../http/fields'
import { defaultTimeZone } from '../shared/time-zone'
import { CustomerService } from './customer-service'

/** Settings of a customer; all but the zone pass through as they are (AM-090). */
export const CustomerSettings = codec({
  /** IANA zone name; read it through `timeZoneOrDefault`. */
  timezone: z._default(z.string(), defaultTimeZone),
})
export type CustomerSettings = z.output<typeof CustomerSettings>

/** A Microsoft 365 tenant of a customer; what else a server tells of it passes through. */
export const Tenant = codec({ id: z.union([z.number(), z.string()]), name: text })
export type Tenant = z.output<typeof Tenant>

/** A content rule of a customer, as its list names it. */
export const CustomerRule = codec({ id: z.number(), name: text, isActive: onByDefault })
export type CustomerRule = z.output<typeof CustomerRule>

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
  /** Nobody of an inactive customer can sign in, and its mail is not taken. */
  isActive: onByDefault,
  domainCount: maybe(z.number()),
  /** Administrators and recipients. */
  userCount: maybe(z.number()),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
})
export type Customer = z.output<typeof Customer>
