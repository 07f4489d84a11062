import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, onByDefault, text, Unnamed } from '../http/fields'

/** A next hop: where a domain's clean mail is delivered to. */
export const IpEntry = codec({ ipAddress: z.string(), priority: z.number() })
export type IpEntry = z.output<typeof IpEntry>

/** One mail exchanger of a domain (spec 7); the lowest priority is tried first. */
export const MxRecord = codec({ host: z.string(), priority: z.number() })
export type MxRecord = z.output<typeof MxRecord>

/** A customer's mail domain (spec 3). */
export const Domain = codec({
  id: z.number(),
  name: text,
  customerId: maybe(z.number()),
  customer: maybe(Named),
  /** Mail for an inactive domain is not taken. */
  isActive: onByDefault,
  ipEntries: list(IpEntry),
  rewriteSettings: z._default(Unnamed, {}),
  policy: z._default(Unnamed, {}),
  mxRecords: list(MxRecord),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
})
export type Domain = z.output<typeof Domain>

/** What a test of the next hops found. */
export const DomainTest = codec({
  /** `null` where a server does not tell. */
  isReachable: maybe(z.boolean()),
  /** Lines of the conversation with the next hop. */
  transcript: list(z.string()),
  message: text,
})
export type DomainTest = z.output<typeof DomainTest>
