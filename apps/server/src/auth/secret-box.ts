import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts values that must be readable later but not stored in plain text (XA-13). */
export interface SecretBox {
  /** `owner` is bound to the result: put elsewhere, it cannot be opened. */
  seal(secret: Buffer, owner: string): string
  /** `null` when it was sealed for another owner or with a key that is not known, or was changed. */
  open(sealed: string, owner: string): Buffer | null
  /** Deterministic for text and key, and cannot be guessed without the key. */
  mark(text: string): string
  /** True if it was sealed with a key kept only for opening, and must be sealed anew. */
  isOld(sealed: string): boolean
}

export const secretKeyBytes = 32
const ivBytes = 12
const tagBytes = 16
// 128 bits.
const markDigits = 32

/**
 * AES-256-GCM. The first key seals; the others only open, so that keys can be rotated without downtime (XP-08).
 */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const named = new Map(keys.map((key) => [nameOfKey(key), key]))
  const [name] = [...named.keys()]
  if (!name || keys.some((key) => key.length !== secretKeyBytes)) {
    throw new Error(`A secret box needs at least one key, each of ${secretKeyBytes} bytes.`)
  }

  return {
    seal(secret, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', named.get(name) as Buffer, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return `${name}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
    },

    open(sealed, owner) {
      const [keyName = '', body = ''] = sealed.split('.')
      const key = named.get(keyName)
      const bytes = Buffer.from(body, 'base64url')
      if (!key || bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },

    mark: (text) =>
      createHmac('sha256', named.get(name) as Buffer)
        .update(`mark of ${text}`)
        .digest('hex')
        .slice(0, markDigits),

    isOld: (sealed) => !sealed.startsWith(`${name}.`),
  }
}

/** Identifies a key without revealing it. */
export function nameOfKey(key: Buffer): string {
  return createHash('sha256').update('name of ').update(key).digest('hex').slice(0, 8)
}
