import type { Readable } from 'node:stream'
import { holdsAt } from './bytes'
import { type ReadingAllowance, Unreadable } from './reading-allowance'

/** A file taken out of an archive. */
export interface PackedFile {
  name: string
  /** Media type, where the archive tells one. */
  declared?: string
  /** Its content, or its beginning where the rest is not needed; empty where it cannot be read. */
  bytes: Buffer
  isWhole: boolean
}

/** Looks at a file of an archive; its bytes may be dropped afterwards. */
export type Visit = (file: PackedFile) => Promise<void>

/** Files up to this size are looked at from beginning to end. */
const wholeBytes = 8_000_000
/** Larger archives and documents inside of archives are not opened. */
const containerBytes = 32_000_000

/**
 * Reads what an archive unpacks, counting every byte, and hands it to `visit`. Of a large file that holds no others, only the beginning is
 * kept.
 */
export async function visitUnpacked(
  { name, stream, packed }: { name: string; stream: Readable; packed: number },
  allowance: ReadingAllowance,
  visit: Visit,
): Promise<void> {
  const chunks: Buffer[] = []
  let kept = 0
  let unpacked = 0
  let isWhole = true
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      allowance.countBytes(chunk.length, unpacked, packed)
      if (!isWhole) continue
      if (unpacked > wholeBytes && !mayHoldFiles(chunks[0])) isWhole = false
      else if (unpacked > containerBytes || !allowance.keep(chunk.length)) throw new Unreadable('size')
      else {
        kept += chunk.length
        chunks.push(chunk)
      }
    }
    const bytes = Buffer.concat(chunks)
    chunks.length = 0
    await visit({ name, bytes, isWhole })
  } finally {
    stream.destroy()
    allowance.letGo(kept)
  }
}

/** By the first piece of a file. */
function mayHoldFiles(start: Buffer = Buffer.alloc(0)): boolean {
  return ['PK', '\x1f\x8b', '\xd0\xcf\x11\xe0'].some((mark) => holdsAt(start, 0, mark)) || holdsAt(start, 257, 'ustar')
}
