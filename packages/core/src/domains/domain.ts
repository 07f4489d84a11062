import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { DomainPolicy, DomainRewriteSettings, defaultDomainPolicy, defaultRewriteSettings } from './domain-policy'

/** TLS modes of a next hop: they decide whether mail may go unencrypted where the hop offers nothing else. */
export const hopTls = ['opportunistic', 'required'] as const
/** One of `hopTls`. */
export type HopTls = (typeof hopTls)[number]

/** A next hop: server that receives a domain's clean mail. */
export const IpEntry = codec({
  ipAddress: z.string(),
  priority: z.number(),
  port: orElse(z.number(), 25),
  /** One of `hopTls`. */
  tls: orElse(z.string(), 'opportunistic'),
})
export type IpEntry = z.output<typeof IpEntry>

/** One mail exchanger of a domain (spec 7); the lowest priority is tried first. */
export const MxRecord = codec({ host: z.string(), priority: z.number() })
export type MxRecord = z.output<typeof MxRecord>

/**
 * Results of a domain's MX lookup: its records are right, some are others (and mail can bypass us), all are others, there are none, or the
 * lookup failed.
 */
export const mxStates = ['right', 'mixed', 'wrong', 'missing', 'failed'] as const
/** One of `mxStates`. */
export type MxState = (typeof mxStates)[number]

/**
 * States of the proof that the customer owns the domain, by a record that only the domain's owner can set: not yet proved, proved, or
 * proved but the record is no longer found.
 */
export const proofStates = ['unverified', 'verified', 'lost'] as const
/** One of `proofStates`. */
export type ProofState = (typeof proofStates)[number]

/** TXT record that proves ownership of a domain. */
export const ProofRecord = codec({ host: z.string(), value: z.string() })
export type ProofRecord = z.output<typeof ProofRecord>

/** State of the proof that a domain belongs to its customer. */
export const DomainProof = codec({
  /** One of `proofStates`. */
  state: z.string(),
  /** First time the record was found, ISO 8601 in UTC. */
  verifiedAt: maybe(z.string()),
  /** Last successful DNS lookup; `null`: none yet. */
  checkedAt: maybe(z.string()),
  /** True when mail is rejected until the proof succeeds: the customer added the domain itself, and no higher level vouches for it. */
  isNeeded: offByDefault,
  /** Unique per domain and customer; `null` in lists. */
  record: maybe(ProofRecord),
})
export type DomainProof = z.output<typeof DomainProof>

/** A customer's mail domain (spec 3). */
export const Domain = codec({
  id: z.number(),
  name: text,
  customerId: maybe(z.number()),
  customer: maybe(Named),
  /** Mail for an inactive domain is rejected. */
  isActive: onByDefault,
  ipEntries: list(IpEntry),
  rewriteSettings: orElse(DomainRewriteSettings, defaultRewriteSettings),
  policy: orElse(DomainPolicy, defaultDomainPolicy),
  /** As last found. */
  mxRecords: list(MxRecord),
  /** One of `mxStates`; `null`: not checked yet. */
  mxState: maybe(z.string()),
  /** `null` where a server does not tell. */
  proof: maybe(DomainProof),
  /** DKIM selector, the part before `._domainkey`; empty: none was given. */
  dkimSelector: text,
  /** Number of users with an address in it; `null` when the server does not report it. */
  userCount: maybe(z.number()),
  /** Number of messages in the last seven days; `null` when the server does not report it. */
  mailCount: maybe(z.number()),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
  /** `null` unless it was deleted. */
  deletedAt: maybe(z.string()),
  /** Value for `ifMatch` of a change; empty in lists and when the server does not send one. */
  version: text,
})
export type Domain = z.output<typeof Domain>

/** Outcome of a next-hop test. */
export const hopTestStates = ['accepted', 'refused', 'unreachable', 'notFound', 'notAllowed', 'noTls'] as const
/** One of `hopTestStates`. */
export type HopTestState = (typeof hopTestStates)[number]

/** Result of testing one next hop. */
export const HopTest = codec({
  ipAddress: z.string(),
  port: orElse(z.number(), 25),
  /** One of `hopTestStates`. */
  state: z.string(),
  /** Last response of the hop; empty when there was none. */
  answer: text,
  /** Negotiated TLS version; `null`: none. */
  tlsVersion: maybe(z.string()),
  /** Milliseconds. */
  took: maybe(z.number()),
  /** Lines of the conversation: `C: …` was sent, `S: …` was received, `# …` describes an event. */
  transcript: list(z.string()),
})
export type HopTest = z.output<typeof HopTest>

/** Result of testing the next hops. */
export const DomainTest = codec({
  /** True if one would take mail; `null` where a server does not report it. */
  isReachable: maybe(z.boolean()),
  /** Lines of the conversations with the next hops. */
  transcript: list(z.string()),
  message: text,
  hops: list(HopTest),
})
export type DomainTest = z.output<typeof DomainTest>

/** A record that a domain should have in addition to its MX records. */
export const DnsRecord = codec({
  /** `spf`, `dkim` or `dmarc`. */
  kind: z.string(),
  /** Host name of the record. */
  host: text,
  /** One of `mxStates`. */
  state: z.string(),
  /** Current values of the record. */
  actual: list(z.string()),
  /** Suggested value; `null`: the right value depends on who sends for the domain. */
  suggested: maybe(z.string()),
})
export type DnsRecord = z.output<typeof DnsRecord>

/** Objects that depend on a domain. */
export const DomainDependents = codec({
  ipCount: z.number(),
  /** Number of users without a role whose addresses are all in the domain. */
  userCount: z.number(),
  /** Number of users without a role who have an address in this domain and one in another. */
  sharedUserCount: z.number(),
  /** Names of administrators with an address in the domain, who prevent its transfer. */
  administrators: list(z.string()),
  /** Number of messages currently held. */
  heldCount: z.number(),
  /** Number of scheduled reports about this domain alone. */
  reportCount: z.number(),
})
export type DomainDependents = z.output<typeof DomainDependents>
