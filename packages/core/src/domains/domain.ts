import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { DomainPolicy, DomainRewriteSettings, defaultDomainPolicy, defaultRewriteSettings } from './domain-policy'

/** Whether mail may go to a next hop unencrypted where that offers nothing else. */
export const hopTls = ['opportunistic', 'required'] as const
/** One of `hopTls`. */
export type HopTls = (typeof hopTls)[number]

/** A next hop: where a domain's clean mail is delivered to. */
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
 * What the name service says of a domain: its records are as they should be, some are others (and mail can pass by), all are
 * others, there are none, or it could not be asked.
 */
export const mxStates = ['right', 'mixed', 'wrong', 'missing', 'failed'] as const
/** One of `mxStates`. */
export type MxState = (typeof mxStates)[number]

/**
 * Whether the customer has proved that the domain is its own, by a record that only the domain's owner can set: not yet, it has, or it
 * had and the record is no longer found.
 */
export const proofStates = ['unverified', 'verified', 'lost'] as const
/** One of `proofStates`. */
export type ProofState = (typeof proofStates)[number]

/** A TXT record that proves whose a domain is. */
export const ProofRecord = codec({ host: z.string(), value: z.string() })
export type ProofRecord = z.output<typeof ProofRecord>

/** How far the proof is that a domain is its customer's. */
export const DomainProof = codec({
  /** One of `proofStates`. */
  state: z.string(),
  /** Instant at which the record was found for the first time, ISO 8601 in UTC. */
  verifiedAt: maybe(z.string()),
  /** Instant at which the name service was asked last and answered; `null`: not yet. */
  checkedAt: maybe(z.string()),
  /** Mail is not taken before: the customer added the domain itself, and nobody above vouches for it. */
  isNeeded: offByDefault,
  /** Differs for each domain and customer; `null` in lists. */
  record: maybe(ProofRecord),
})
export type DomainProof = z.output<typeof DomainProof>

/** A customer's mail domain (spec 3). */
export const Domain = codec({
  id: z.number(),
  name: text,
  customerId: maybe(z.number()),
  customer: maybe(Named),
  /** Mail for an inactive domain is not taken. */
  isActive: onByDefault,
  ipEntries: list(IpEntry),
  rewriteSettings: orElse(DomainRewriteSettings, defaultRewriteSettings),
  policy: orElse(DomainPolicy, defaultDomainPolicy),
  /** As they were found last. */
  mxRecords: list(MxRecord),
  /** One of `mxStates`; `null`: not looked at yet. */
  mxState: maybe(z.string()),
  /** `null` where a server does not tell. */
  proof: maybe(DomainProof),
  /** Where its DKIM key stands, before `._domainkey`; empty: nobody said. */
  dkimSelector: text,
  /** Users with an address in it; `null` where a server does not tell. */
  userCount: maybe(z.number()),
  /** Messages of the last seven days; `null` where a server does not tell. */
  mailCount: maybe(z.number()),
  /** Instant, ISO 8601 in UTC. */
  createdAt: maybe(z.string()),
  /** `null` unless it was deleted. */
  deletedAt: maybe(z.string()),
  /** For `ifMatch` of a change; empty where a server does not tell, and in lists. */
  version: text,
})
export type Domain = z.output<typeof Domain>

/** How the test of a next hop ended. */
export const hopTestStates = ['accepted', 'refused', 'unreachable', 'notFound', 'notAllowed', 'noTls'] as const
/** One of `hopTestStates`. */
export type HopTestState = (typeof hopTestStates)[number]

/** What the test of one next hop found. */
export const HopTest = codec({
  ipAddress: z.string(),
  port: orElse(z.number(), 25),
  /** One of `hopTestStates`. */
  state: z.string(),
  /** The last answer of the hop; empty where there was none. */
  answer: text,
  /** Version of TLS that was agreed on; `null`: none. */
  tlsVersion: maybe(z.string()),
  /** Milliseconds. */
  took: maybe(z.number()),
  /** Lines of the conversation: `C: …` went out, `S: …` came in, `# …` tells what happened. */
  transcript: list(z.string()),
})
export type HopTest = z.output<typeof HopTest>

/** What a test of the next hops found. */
export const DomainTest = codec({
  /** Whether one would take mail; `null` where a server does not tell. */
  isReachable: maybe(z.boolean()),
  /** Lines of the conversations with the next hops. */
  transcript: list(z.string()),
  message: text,
  hops: list(HopTest),
})
export type DomainTest = z.output<typeof DomainTest>

/** A record that a domain should have beside its MX records. */
export const DnsRecord = codec({
  /** `spf`, `dkim` or `dmarc`. */
  kind: z.string(),
  /** Where it stands. */
  host: text,
  /** One of `mxStates`. */
  state: z.string(),
  /** What stands there now. */
  actual: list(z.string()),
  /** What could stand there; `null`: what is right depends on who sends for the domain. */
  suggested: maybe(z.string()),
})
export type DnsRecord = z.output<typeof DnsRecord>

/** What hangs on a domain. */
export const DomainDependents = codec({
  ipCount: z.number(),
  /** Users without a role all of whose addresses are in the domain. */
  userCount: z.number(),
  /** Users without a role with an address in this domain and one in another. */
  sharedUserCount: z.number(),
  /** Names of administrators with an address in the domain, who keep it from moving. */
  administrators: list(z.string()),
  /** Messages that are held now. */
  heldCount: z.number(),
  /** Scheduled reports about this domain alone. */
  reportCount: z.number(),
})
export type DomainDependents = z.output<typeof DomainDependents>
