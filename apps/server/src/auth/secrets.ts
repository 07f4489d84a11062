import { createHash, randomBytes } from 'node:crypto'

/** Generates a secret for a link or a session: 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a secret for storage. Secrets are random, so a plain hash cannot be reversed, and comparing hashes leaks no timing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
