import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Environment, EnvironmentError } from '../../env'

/** The key that seals mail on its way to customers. */
export interface ArcKey {
  domain: string
  selector: string
  algorithm: 'rsa-sha256' | 'ed25519-sha256'
  /** In PEM. */
  privateKey: string
}

/** Reads the key that the environment names; `null`: mail is not sealed. */
export function readArcKey({ ARC_KEY, ARC_DOMAIN, ARC_SELECTOR }: ArcVariables): ArcKey | null {
  if (ARC_KEY === undefined || ARC_DOMAIN === undefined || ARC_SELECTOR === undefined) return null
  return { domain: ARC_DOMAIN.toLowerCase(), selector: ARC_SELECTOR, ...keyIn(ARC_KEY) }
}

type ArcVariables = Pick<Environment, 'ARC_KEY' | 'ARC_DOMAIN' | 'ARC_SELECTOR'>

function keyIn(file: string): Pick<ArcKey, 'algorithm' | 'privateKey'> {
  try {
    const key = createPrivateKey(readFileSync(file))
    const type = key.asymmetricKeyType
    if (type === 'rsa' || type === 'ed25519') {
      const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString()
      return { algorithm: `${type}-sha256`, privateKey }
    }
  } catch {
    // The file may hold a secret: nothing of it goes into the message.
  }
  throw new EnvironmentError('ARC_KEY must name a readable file with an RSA or Ed25519 private key in PEM.')
}
