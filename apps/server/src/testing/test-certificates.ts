import 'reflect-metadata'
import { webcrypto, X509Certificate } from 'node:crypto'
import {
  BasicConstraintsExtension,
  cryptoProvider,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { CertificatePair } from '../mail/tls/self-signed'
import { testNow } from './test-clock'

const crypto = webcrypto as unknown as Crypto
cryptoProvider.set(crypto)
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const dayMs = 24 * 60 * 60 * 1000
// TLS goes by the clock of the machine, tests by their own: both find these in their time.
const long = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date(testNow.getTime() + 4_000 * dayMs) }

export interface IssuedCertificate extends CertificatePair {
  /** SHA-256: 64 hex digits, lower case. */
  fingerprint: string
}

export interface TestAuthority {
  /** PEM. */
  cert: string
  /** A certificate for names and IPv4 addresses; an expired one ended in 2021. */
  issue(names: readonly string[], options?: { isExpired?: boolean }): Promise<IssuedCertificate>
}

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>

/** An authority that tests have trusted, or not. */
export async function createTestAuthority(name = 'Test Trust CA'): Promise<TestAuthority> {
  const keys = await newKeys()
  const root = await X509CertificateGenerator.createSelfSigned({
    ...{ serialNumber: '01', name: [{ CN: [name] }], ...long, signingAlgorithm: algorithm, keys },
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  })
  let issued = 1
  return {
    cert: root.toString('pem'),
    async issue(names, { isExpired = false } = {}) {
      const own = await newKeys()
      issued += 1
      const certificate = await X509CertificateGenerator.create({
        ...{ serialNumber: `0${issued}`, subject: [{ CN: [names[0] ?? ''] }], issuer: root.subject, ...long },
        ...(isExpired && { notAfter: new Date('2021-01-01T00:00:00Z') }),
        ...{ signingKey: keys.privateKey, publicKey: own.publicKey, signingAlgorithm: algorithm },
        extensions: [
          new SubjectAlternativeNameExtension(
            names.map((value) => ({ type: /^[\d.]+$/.test(value) ? ('ip' as const) : ('dns' as const), value })),
          ),
        ],
      })
      const cert = certificate.toString('pem')
      const fingerprint = new X509Certificate(cert).fingerprint256.replaceAll(':', '').toLowerCase()
      return { cert, key: await pemOf(own.privateKey), fingerprint }
    },
  }
}

async function pemOf(key: CryptoKey): Promise<string> {
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${pkcs8.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`
}
