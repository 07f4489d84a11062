import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, offByDefault, orElse, text } from '../http/fields'

/** Whether mail from a network is sent out. */
export const outboundIpStates = ['active', 'blocked'] as const
/** One of `outboundIpStates`. */
export type OutboundIpState = (typeof outboundIpStates)[number]

/** Networks that a customer can have. */
export const outboundIpsAtMost = 100

/** A domain that a customer may send for. */
export const SendingDomain = z.object({
  id: z.number(),
  name: z.string(),
  /** Nothing is sent for one that is not. */
  isVerified: offByDefault,
})

/** Fields of a network from which mail is sent out. */
export const outboundSourceShape = {
  id: z.number(),
  customerId: z._default(z.number(), 0),
  /** An address or a network in CIDR notation. */
  network: text,
  name: text,
  note: text,
  /** Ids of the domains that it sends for; empty: all verified ones of the customer. */
  senderDomains: list(z.number()),
  /** The same with their names. */
  domains: list(SendingDomain),
  state: orElse(z.enum(outboundIpStates), 'active'),
  /** Name that its server last greeted with. */
  helo: text,
  /** Instants, ISO 8601 in UTC. */
  lastUsedAt: maybe(z.string()),
  createdBy: text,
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  /** Passed on as `ifMatch`, a change is refused when the network was changed since (XS-13). */
  version: text,
}

/** A network of a customer's own servers, from which its mail is sent out. */
export const OutboundIp = codec(outboundSourceShape)
export type OutboundIp = z.output<typeof OutboundIp>

/** Values that a customer enters in its own mail server and its DNS. */
export const OutboundSetup = codec({
  /** Host that its server sends mail to. */
  hosts: list(z.string()),
  port: z._default(z.number(), 25),
  /** Port for credentials; `null`: this service takes none. */
  submissionPort: maybe(z.number()),
  /** SPF record of a domain; `null`: the provider has named none. */
  spfRecord: maybe(z.string()),
  /** Domains of the customer. */
  domains: list(SendingDomain),
})
export type OutboundSetup = z.output<typeof OutboundSetup>
