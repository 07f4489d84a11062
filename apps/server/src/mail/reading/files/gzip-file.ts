import { createGunzip } from 'node:zlib'
import { type Visit, visitUnpacked } from './packed-file'
import { type ReadingAllowance, Unreadable } from './reading-allowance'

const hasExtra = 4
const hasName = 8

/** Unpacks a file that gzip has packed. */
export async function readGzip(
  bytes: Buffer,
  { name, allowance, visit }: { name: string; allowance: ReadingAllowance; visit: Visit },
): Promise<void> {
  const stream = createGunzip()
  stream.end(bytes)
  try {
    await visitUnpacked({ name: innerName(bytes, name), stream, packed: bytes.length }, allowance, visit)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

/** The name that the file had, else that of the packed one without its ending. */
function innerName(bytes: Buffer, name: string): string {
  const flags = bytes[3] ?? 0
  const start = flags & hasExtra ? 12 + (bytes.length > 12 ? bytes.readUInt16LE(10) : 0) : 10
  const end = bytes.indexOf(0, start)
  const stored = flags & hasName && end > start ? bytes.toString('latin1', start, Math.min(end, start + 1_000)) : ''
  return (
    stored ||
    name
      .replace(/\.(?:gz|gzip)$/i, '')
      .replace(/\.(?:tgz|taz)$/i, '.tar')
      .replace(/\.svgz$/i, '.svg')
  )
}
