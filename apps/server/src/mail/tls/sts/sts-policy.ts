import type { TlsResult } from '@postern/core'
import { type Demand, judgePeer, type PeerFacts } from '../peer-certificate'

const stsModes = ['enforce', 'testing', 'none'] as const
export type StsMode = (typeof stsModes)[number]

/** MTA-STS policy of a domain (RFC 8461). */
export interface StsPolicy {
  mode: StsMode
  /** Patterns of its mail servers: a host name, or `*.` in place of its first label. */
  mx: string[]
  /** Seconds that it may be kept. */
  maxAge: number
}

/** Result of a server: `unlisted` means that the policy does not name it. */
export type StsResult = TlsResult | 'unlisted'

/** A year: the longest that a policy may be kept. */
const longestAge = 31_557_600
const patternsAtMost = 100
const pattern = /^(?:\*\.)?[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)+$/

/** Id of the policy that a domain announces; `null`: none, or several records. */
export function stsIdOf(records: readonly string[]): string | null {
  const [record, ...others] = records.filter((text) => /^v=STSv1\s*(?:;|$)/.test(text))
  if (record === undefined || others.length > 0) return null
  return /;\s*id=([A-Za-z0-9]{1,32})\s*(?:;|$)/.exec(record)?.[1] ?? null
}

/** Reads a policy file; `null` when it is malformed. */
export function readStsPolicy(text: string): StsPolicy | null {
  const fields = new Map<string, string[]>()
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim()
    if (name !== '') fields.set(name, [...(fields.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  // Of repeated fields, the first counts (RFC 8461, section 3.2).
  const first = (name: string) => fields.get(name)?.[0] ?? ''
  const mode = stsModes.find((one) => one === first('mode'))
  const age = first('max_age')
  const mx = [...new Set((fields.get('mx') ?? []).map((host) => host.toLowerCase()))].filter((host) =>
    pattern.test(host),
  )
  if (first('version') !== 'STSv1' || !mode || !/^\d{1,10}$/.test(age)) return null
  if (mode !== 'none' && mx.length === 0) return null
  return { mode, mx: mx.slice(0, patternsAtMost), maxAge: Math.min(Number(age), longestAge) }
}

/** True if a policy names a mail server. */
export function namesHost(mx: readonly string[], host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  const ofParent = `*${name.slice(Math.max(0, name.indexOf('.')))}`
  return mx.includes(name) || mx.includes(ofParent)
}

const verified: Demand = { policy: 'verify', fingerprints: [] }

/** Judges a server by a policy; `null` facts mean that the connection is not encrypted. */
export function judgeBySts(mx: readonly string[], host: string, facts: PeerFacts | null): StsResult {
  return namesHost(mx, host) ? judgePeer(verified, facts) : 'unlisted'
}
