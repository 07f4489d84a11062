import { createHash } from 'node:crypto'
import { urlListKeys } from '@postern/core/urls'

/** Hashes a key, so that entries and links match by a short value however long the link is. */
export function hashUrlKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

/** Hashes of the keys of all entries that can be about a link, with the links that it is wrapped in. */
export function urlKeyHashes(chain: readonly URL[]): string[] {
  return [...new Set(chain.flatMap(urlListKeys))].map(hashUrlKey)
}
