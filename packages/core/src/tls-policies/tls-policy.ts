import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { mailDomainName } from '../domains/mail-domain'
import { list, maybe, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { cleanText } from '../shared/clean-text'
import { line, paragraphs } from '../shared/text-schemas'
import { tlsDirections, tlsFailureActions, tlsPolicyFault, tlsPolicyKinds } from './tls-policy-codes'

/** How mail from or to a domain has to be encrypted for one customer. */
export const TlsPolicy = z.object({
  id: z.number(),
  customerId: z.number(),
  /** Lower case, ASCII form. */
  domain: z.string(),
  /** Counts for domains below it as well, where they have no policy of their own. */
  subdomains: offByDefault,
  /** `out` binds mail to the domain, `in` mail from it. */
  direction: z.enum(tlsDirections),
  policy: z.enum(tlsPolicyKinds),
  /** SHA-256 of the certificates that `fingerprint` takes: 64 hex digits. */
  fingerprints: list(z.string()),
  /** Action for mail to a server that does not meet it. */
  onFailure: orElse(z.enum(tlsFailureActions), 'defer'),
  note: text,
  isActive: onByDefault,
  /** One of `tlsResults`, of the last mail or test; `null`: none yet. */
  lastResult: maybe(z.string()),
  /** Version of TLS that was agreed on last. */
  lastSeenVersion: maybe(z.string()),
  /** Instants, ISO 8601 in UTC. */
  lastSeenAt: maybe(z.string()),
  updatedAt: z.string(),
  /** Passed on as `ifMatch`, a change is refused when the policy was changed since (XS-13). */
  version: text,
})
export type TlsPolicy = z.output<typeof TlsPolicy>

/** The certificate that a server showed. */
const TlsCertificate = z.object({
  /** DNS names and addresses that it is for. */
  names: list(z.string()),
  issuer: text,
  validFrom: maybe(z.string()),
  validTo: maybe(z.string()),
  /** SHA-256: 64 hex digits. */
  fingerprint: text,
  /** Leads to a trusted root, and is in its time. */
  isTrusted: z.boolean(),
  /** Is for the name that the server was found by. */
  isNamed: z.boolean(),
})

const verdict = z.string()

/** Findings of the test of one server. */
export const TlsHostTest = z.object({
  host: z.string(),
  port: z.number(),
  /** One of `tlsTestStates`. */
  state: z.string(),
  tlsVersion: maybe(z.string()),
  cipher: maybe(z.string()),
  certificate: maybe(TlsCertificate),
  /**
   * Result of each policy: one of `tlsResults`. `fingerprint` is `null` where no fingerprints are known to compare with; all of it is
   * `null` where the server could not be asked.
   */
  verdicts: maybe(z.object({ may: verdict, encrypt: verdict, verify: verdict, fingerprint: maybe(verdict) })),
  /** Milliseconds. */
  took: z.number(),
  /** Lines of the conversation: `C: …` went out, `S: …` came in, `# …` tells what happened. */
  transcript: list(z.string()),
})
export type TlsHostTest = z.output<typeof TlsHostTest>

/** Findings of a test of a domain's servers. */
export const TlsTest = z.object({
  domain: z.string(),
  /** Destination of its mail: `nextHop` of a domain of the customer's, else `mx`. */
  route: z.enum(['nextHop', 'mx']),
  /** In the order in which mail tries them. */
  hosts: list(TlsHostTest),
})
export type TlsTest = z.output<typeof TlsTest>

const domain = line.check(
  z.maxLength(255),
  z.refine((typed) => mailDomainName(typed) !== null, { message: 'tlsPolicies.domain' satisfies AnswerKey }),
  z.overwrite((typed) => mailDomainName(typed) ?? ''),
)
const fingerprint = line.check(
  z.overwrite((typed) => typed.replace(/[:\s]/g, '').toLowerCase()),
  z.refine((digits) => /^[0-9a-f]{64}$/.test(digits), { message: 'tlsPolicies.fingerprint' satisfies AnswerKey }),
)
const fingerprints = z.array(fingerprint).check(z.maxLength(10))
const note = paragraphs.check(z.overwrite(cleanText), z.maxLength(200))

/** Fields of a policy that can be changed; its domain and direction stay. */
export const tlsPolicyChanges = {
  subdomains: z.optional(z.boolean()),
  policy: z.optional(z.enum(tlsPolicyKinds)),
  fingerprints: z.optional(fingerprints),
  onFailure: z.optional(z.enum(tlsFailureActions)),
  note: z.optional(note),
  isActive: z.optional(z.boolean()),
  /** Saves what no server of the domain meets today. */
  isConfirmed: z.optional(z.boolean()),
}

/** A new policy. */
export const NewTlsPolicy = z
  .object({
    domain,
    direction: z._default(z.enum(tlsDirections), 'out'),
    policy: z.enum(tlsPolicyKinds),
    subdomains: z._default(z.boolean(), false),
    fingerprints: z._default(fingerprints, []),
    onFailure: z._default(z.enum(tlsFailureActions), 'defer'),
    note: z._default(note, ''),
    isActive: z._default(z.boolean(), true),
    /** Saves what no server of the domain meets today. */
    isConfirmed: z._default(z.boolean(), false),
  })
  .check(({ value, issues }) => {
    const fault = tlsPolicyFault(value)
    if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.key })
  })

/** The domain whose servers are tested, and certificates to compare theirs with. */
export const TlsTestOrder = z.object({
  domain,
  /** Left out: those of the policy for the domain, if it has any. */
  fingerprints: z.optional(fingerprints),
})
