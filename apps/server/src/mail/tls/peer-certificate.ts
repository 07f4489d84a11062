import { type ConnectionOptions, checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls'
import type { TlsPolicyKind, TlsResult } from '@postern/core'
import { type SeenTls, seenTls } from './listener-tls'

/** Certificate and encryption that a mail server showed. */
export interface PeerFacts extends SeenTls {
  /** DNS names and addresses of the certificate; without any its common name. */
  names: string[]
  issuer: string
  /** Instants, ISO 8601 in UTC. */
  validFrom: string | null
  validTo: string | null
  /** SHA-256 of the certificate: 64 hex digits, lower case. */
  fingerprint: string
  /** OpenSSL's name of what is wrong with the chain; `null`: it leads to a trusted root. */
  fault: string | null
  isNamed: boolean
}

/**
 * Options of a TLS connection that is judged after the handshake and before any mail is handed over, so that what a peer shows can be
 * told in any case.
 */
export const judgedLater: ConnectionOptions = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1.2',
  checkServerIdentity: () => undefined,
}

/** Reads what a peer has shown; `host` is the name or address that it was found by. */
export function peerFacts(socket: TLSSocket, host: string): PeerFacts {
  const certificate = socket.getPeerCertificate()
  const isShown = Object.keys(certificate).length > 0
  return {
    ...seenTls(socket),
    names: isShown ? namesOf(certificate) : [],
    issuer: isShown ? nameOf(certificate.issuer) : '',
    validFrom: isShown ? instant(certificate.valid_from) : null,
    validTo: isShown ? instant(certificate.valid_to) : null,
    fingerprint: isShown ? plainFingerprint(certificate.fingerprint256) : '',
    fault: socket.authorized ? null : String(socket.authorizationError || 'NO_CERTIFICATE'),
    isNamed: isShown && checkServerIdentity(host, certificate) === undefined,
  }
}

export interface Demand {
  policy: TlsPolicyKind
  /** As `PeerFacts` spells them. */
  fingerprints: readonly string[]
}

/** Judges a peer by a policy; `null` facts mean that the connection is not encrypted. */
export function judgePeer({ policy, fingerprints }: Demand, facts: PeerFacts | null): TlsResult {
  if (policy === 'may') return 'met'
  if (!facts) return 'plain'
  if (policy === 'fingerprint') return fingerprints.includes(facts.fingerprint) ? 'met' : 'wrongFingerprint'
  if (policy === 'encrypt') return 'met'
  if (facts.fault === 'CERT_HAS_EXPIRED') return 'expired'
  if (facts.fault !== null) return 'untrusted'
  return facts.isNamed ? 'met' : 'wrongName'
}

/** `AA:BB…` as `aabb…`. */
const plainFingerprint = (text: string) => text.replaceAll(':', '').toLowerCase()

// Quoted as Node writes them where they hold commas: '"DNS:a.example"'.
function namesOf({ subjectaltname, subject }: PeerCertificate): string[] {
  const found = (subjectaltname ?? '').split(', ').flatMap((part) => {
    const [, name] = /^"?(?:DNS|IP Address):(.+?)"?$/.exec(part.trim()) ?? []
    return name ? [name] : []
  })
  return found.length > 0 ? found : [nameOf(subject)].filter(Boolean)
}

function nameOf(entry: PeerCertificate['issuer'] | undefined): string {
  const { CN, O } = (entry ?? {}) as Record<string, string | string[] | undefined>
  return [CN ?? O ?? ''].flat().join(', ')
}

function instant(text: string): string | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
