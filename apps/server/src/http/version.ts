import { createHash } from 'node:crypto'
import { refuse } from './refuse'

/** The version of an object by its content: the same values have the same version. */
export function versionOf(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** Refuses a change of an object that is no longer what the sender has seen (XS-13); without `If-Match` nothing is refused. */
export function refuseStale(ifMatch: string | null, version: string): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const seen = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (seen.includes(`"${version}"`)) return
  throw refuse('requests.stale')
}
