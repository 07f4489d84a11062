import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { DkimAlgorithm } from '@postern/core'

const generate = promisify(generateKeyPair)

/** 2,048 bits: longer records do not fit into one DNS answer everywhere (RFC 8301 asks for 1,024 at least). */
const modulusLength = 2_048
/** A public key of Ed25519, which its SubjectPublicKeyInfo ends with (RFC 8410, section 4). */
const ed25519Bytes = 32

export interface DkimPair {
  /** In base64, as the record has it: SubjectPublicKeyInfo for RSA, the bare 32 bytes for Ed25519 (RFC 8463, section 4.2). */
  publicKey: string
  /** PKCS #8 in PEM form. */
  privateKey: string
}

const publicKeyEncoding = { type: 'spki', format: 'der' } as const
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const

/** Makes a key pair off the event loop. Default: RSA. */
export async function makeDkimPair(algorithm: DkimAlgorithm = 'rsa2048'): Promise<DkimPair> {
  if (algorithm === 'ed25519') {
    const { publicKey, privateKey } = await generate('ed25519', { publicKeyEncoding, privateKeyEncoding })
    return { publicKey: publicKey.subarray(-ed25519Bytes).toString('base64'), privateKey }
  }
  const { publicKey, privateKey } = await generate('rsa', { modulusLength, publicKeyEncoding, privateKeyEncoding })
  return { publicKey: publicKey.toString('base64'), privateKey }
}

/** Owner that a private key is sealed for. */
export function ownerOfKey({ domainId, selector }: { domainId: number; selector: string }): string {
  return `dkim key ${selector} of domain ${domainId}`
}
