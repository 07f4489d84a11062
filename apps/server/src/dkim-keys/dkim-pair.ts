import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

const generate = promisify(generateKeyPair)

/** 2,048 bits: longer records do not fit into one DNS answer everywhere (RFC 8301 asks for 1,024 at least). */
const modulusLength = 2_048

export interface DkimPair {
  /** SubjectPublicKeyInfo in base64. */
  publicKey: string
  /** PKCS #8 in PEM form. */
  privateKey: string
}

/** Makes a key pair off the event loop. */
export async function makeDkimPair(): Promise<DkimPair> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}

/** Owner that a private key is sealed for. */
export function ownerOfKey({ domainId, selector }: { domainId: number; selector: string }): string {
  return `dkim key ${selector} of domain ${domainId}`
}
