import { createHash } from 'node:crypto'
import { readLink, urlKeys } from '@postern/core/urls'

/** What a feed lists: keys by the first 64 bits of their hash, sorted. */
export type FeedKeys = BigUint64Array

/** Which column of a URLhaus dump holds the link. */
const urlhausColumn = 2

/**
 * Reads a feed: a host or a link on each line, a hosts file (`0.0.0.0 evil.example`), or a CSV dump of URLhaus. Lines that are none of
 * these are left out.
 */
export function readFeed(text: string): { keys: FeedKeys; skipped: number } {
  const hashes: bigint[] = []
  let skipped = 0
  for (const line of text.split('\n')) {
    const entry = line.trim()
    if (entry === '' || /^[#;!]/.test(entry)) continue
    const key = keyOf(entry.startsWith('"') ? urlhausLink(entry) : withoutAddress(entry))
    if (key === null) skipped += 1
    else hashes.push(hashOf(key))
  }
  return { keys: BigUint64Array.from(new Set(hashes)).sort(), skipped }
}

/** Whether a feed lists a key. */
export function feedHas(keys: FeedKeys, key: string): boolean {
  const wanted = hashOf(key)
  let [from, to] = [0, keys.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((keys[middle] ?? 0n) < wanted) from = middle + 1
    else to = middle
  }
  return keys[from] === wanted
}

function hashOf(key: string): bigint {
  return createHash('sha256').update(key).digest().readBigUInt64BE(0)
}

/** A bare host lists all of its pages, a link only itself. */
function keyOf(entry: string): string | null {
  const url = readLink(entry)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  const { host, link } = urlKeys(url)
  return /[/:?]/.test(entry) ? link : host
}

function urlhausLink(row: string): string {
  return [...row.matchAll(/"((?:[^"]|"")*)"/g)][urlhausColumn]?.[1]?.replaceAll('""', '"') ?? ''
}

function withoutAddress(entry: string): string {
  const [first = '', second] = entry.split(/\s+/)
  return second !== undefined && /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)$/.test(first) ? second : first
}
