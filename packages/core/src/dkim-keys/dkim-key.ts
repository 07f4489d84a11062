import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, Named, orElse, text } from '../http/fields'

/**
 * States of a DKIM key: its record is not in DNS, its record is there, it signs, or another key has taken its place. Only an active key
 * signs.
 */
export const dkimKeyStates = ['waiting', 'ready', 'active', 'retired'] as const
/** One of `dkimKeyStates`. */
export type DkimKeyState = (typeof dkimKeyStates)[number]

/** Faults that the last look-up of a key's record found: no record, another key or several records, or no answer. */
export const dkimFailures = ['missing', 'different', 'failed'] as const
/** One of `dkimFailures`. */
export type DkimFailure = (typeof dkimFailures)[number]

/** Algorithms of DKIM keys: RSA with 2,048 bits, which every verifier knows, and Ed25519 (RFC 8463). A domain may sign with one of each. */
export const dkimAlgorithms = ['rsa2048', 'ed25519'] as const
/** One of `dkimAlgorithms`. */
export type DkimAlgorithm = (typeof dkimAlgorithms)[number]

/** Keys of a domain that can be in use or prepared at the same time. */
export const dkimKeysAtMost = 5

/** Days for which the record of a retired key stays published: mail it has signed may still be on its way. */
export const dkimRecordDays = 7

/** TXT record that publishes a key. */
const DkimRecord = z.object({ host: z.string(), value: z.string() })

/** A key that signs a domain's outbound mail. The private key never leaves the server. */
export const DkimKey = codec({
  id: z.number(),
  /** The domain that it signs for. */
  domain: Named,
  customer: maybe(Named),
  /** First part of the record's name. */
  selector: text,
  algorithm: orElse(z.enum(dkimAlgorithms), 'rsa2048'),
  state: orElse(z.enum(dkimKeyStates), 'waiting'),
  record: DkimRecord,
  /** Fault found by the last look-up; `null`: none, or no look-up yet. */
  failure: maybe(z.enum(dkimFailures)),
  /** Last look-up that was answered. Instants, ISO 8601 in UTC. */
  checkedAt: maybe(z.string()),
  activatedAt: maybe(z.string()),
  /** Set while the key has stopped signing because its record is gone. */
  stoppedAt: maybe(z.string()),
  retiredAt: maybe(z.string()),
  createdBy: text,
  createdAt: z._default(z.string(), ''),
})
export type DkimKey = z.output<typeof DkimKey>

/** Instant up to which the record of a retired key stays published; `null` for any other key. */
export function dkimRecordNeededUntil({ retiredAt }: Pick<DkimKey, 'retiredAt'>): string | null {
  if (retiredAt === null) return null
  return new Date(Date.parse(retiredAt) + dkimRecordDays * 24 * 60 * 60 * 1000).toISOString()
}
