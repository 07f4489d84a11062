import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readLink, urlKeys } from '@postern/core/urls'

/** Keys that a feed lists: the first 64 bits of their hashes, sorted. */
export type FeedKeys = BigUint64Array

/** Characters of a line that are kept. */
const longestLine = 100_000
/** Column of a URLhaus dump that holds the link. */
const urlhausColumn = 2

/** Contents of a feed. */
export interface Feed {
  keys: FeedKeys
  /** Lines that cannot be read. */
  skipped: number
}

/**
 * Reads a feed: a host or a link on each line, a hosts file (`0.0.0.0 evil.example`), or a CSV dump of URLhaus. Lines that are none of
 * these are left out.
 */
export function readFeed(text: string): Feed {
  const reader = createFeedReader()
  for (const line of text.split('\n')) reader.add(line)
  return reader.end()
}

/** Reads the file of a feed piece by piece: it may be as large as a disk, and others have their turn between. */
export async function readFeedFile(file: string): Promise<Feed> {
  const reader = createFeedReader()
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) reader.add(line)
    // Lines longer than any link are cut.
    rest = rest.slice(0, longestLine)
  }
  reader.add(rest)
  return reader.end()
}

function createFeedReader() {
  const hashes = new Set<bigint>()
  let skipped = 0
  return {
    add(line: string) {
      const entry = line.trim()
      if (entry === '' || /^[#;!]/.test(entry)) return
      const key = keyOf(entry.startsWith('"') ? urlhausLink(entry) : withoutAddress(entry))
      if (key === null) skipped += 1
      else hashes.add(hashOf(key))
    },
    end: (): Feed => ({ keys: BigUint64Array.from(hashes).sort(), skipped }),
  }
}

/** True if a feed lists a key. */
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
  // A star is no letter of a host: what it stands for is not known here.
  if (!url || !/^https?:$/.test(url.protocol) || !/^[^*]*\.[^*]*$/.test(url.hostname)) return null
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
