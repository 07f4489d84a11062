import { webcrypto } from 'node:crypto'

/** A private key and its certificate chain, both as PEM. */
export interface CertificatePair {
  key: string
  cert: string
}

const dayMs = 24 * 60 * 60 * 1000
const validDays = 3_650
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Makes a certificate for a host that nobody else has signed: senders that ask for any encryption take it. */
export async function makeSelfSigned(hostName: string, now: Date): Promise<CertificatePair> {
  // Loaded here: a server with a certificate of its own never needs them.
  await import('reflect-metadata')
  const { X509CertificateGenerator, SubjectAlternativeNameExtension, cryptoProvider } = await import('@peculiar/x509')
  const crypto = webcrypto as unknown as Crypto
  cryptoProvider.set(crypto)
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: Buffer.concat([Buffer.from([1]), crypto.getRandomValues(Buffer.alloc(15))]).toString('hex'),
    name: [{ CN: [hostName.slice(0, 64)] }],
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + validDays * dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: hostName }])],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const lines = pkcs8.match(/.{1,64}/g) ?? []
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`,
    cert: `${certificate.toString('pem')}\n`,
  }
}
