import { createHash } from 'node:crypto'
import { refuse } from './refuse'

/** Version of an object, derived from its content: equal values have the same version. */
export function versionOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** Rejects a change to an object that differs from what the sender has seen (XS-13); without `If-Match`, accepts any. */
export function refuseStale(ifMatch: string | null, version: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const seen = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (seen.includes(`"${version}"`)) return
  throw refuse('requests.stale')
}
