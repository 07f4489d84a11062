import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a link or a session: 256 random bits, safe in addresses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How secrets are stored. They are random, so a plain hash cannot be searched back; comparing hashes tells no timing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
