import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, text } from '../http/fields'
import { SendingDomain } from '../outbound-ips/outbound-ip'

/** Credentials in use that a customer can have. */
export const outboundCredentialsAtMost = 50

/** A user name with which a customer's server or program signs in to send mail. Its password is shown once. */
export const OutboundCredential = codec({
  id: z.number(),
  customerId: z._default(z.number(), 0),
  name: text,
  username: text,
  /** Ids of the domains that it sends for; empty: all verified ones of the customer. */
  senderDomains: list(z.number()),
  /** The same with their names. */
  domains: list(SendingDomain),
  /** Instants, ISO 8601 in UTC. */
  lastUsedAt: maybe(z.string()),
  /** `null`: it is in use. */
  revokedAt: maybe(z.string()),
  createdBy: text,
  createdAt: z._default(z.string(), ''),
})
export type OutboundCredential = z.output<typeof OutboundCredential>
