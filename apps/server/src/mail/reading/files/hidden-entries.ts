import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Unreadable } from './reading-allowance'

/** A file in a ZIP archive that its directory does not name; programs that read from front to back find it nevertheless. */
export interface HiddenEntry {
  nameRaw: Buffer
  flag: number
  /** Its content unpacked; `null`: it cannot be read. */
  open: (() => Readable) | null
  /** Bytes that it takes at most. */
  packed: number
}

/** Bytes of an archive that an entry of the directory stands for. */
export interface EntryPlace {
  start: number
  compressedSize: number
}

const localMark = Buffer.from('PK\x03\x04', 'latin1')
const headerLength = 30
const isSealed = 1
const longestName = 1_000
/** Versions that archives ask for are 6.3 at most. */
const highestVersion = 63
/** Marks that are looked at in one place. */
const marksAtMost = 10_000
const methods = [0, 1, 6, 8, 9, 12, 14, 93, 95, 96, 97, 98, 99]

/** Files before, between and behind those that the directory names. `start` is the archive's place in the file. */
export function* hiddenEntries(bytes: Buffer, start: number, known: readonly EntryPlace[]): Generator<HiddenEntry> {
  const taken = known
    .map((entry) => ({ from: start + entry.start, to: contentEnd(bytes, start + entry.start, entry.compressedSize) }))
    .sort((one, other) => one.from - other.from)
  let at = 0
  for (const { from, to } of [...taken, { from: bytes.length, to: bytes.length }]) {
    if (from > at) yield* entriesIn(bytes, at, from)
    at = Math.max(at, to)
  }
}

function* entriesIn(bytes: Buffer, from: number, to: number): Generator<HiddenEntry> {
  for (let at = from, marks = 0; ; marks += 1) {
    if (marks > marksAtMost) throw new Unreadable('entries')
    const found = bytes.subarray(at, to).indexOf(localMark)
    if (found < 0) return
    const start = at + found
    const content = endOf(bytes, start)
    at = start + localMark.length
    if (!isPlausible(bytes, start) || content > to) continue
    yield entryAt(bytes, start, bytes.subarray(content, to))
    at = content
  }
}

/** End of a local header: the beginning of its content. */
function endOf(bytes: Buffer, at: number): number {
  if (at + headerLength > bytes.length) return bytes.length
  return at + headerLength + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
}

/** End of the content of a known entry: its own header and the directory may state two sizes, and programs go by either. */
function contentEnd(bytes: Buffer, at: number, size: number): number {
  const stated = at + headerLength > bytes.length ? 0 : bytes.readUInt32LE(at + 18)
  return endOf(bytes, at) + (stated > 0 ? Math.min(stated, size) : size)
}

/** The mark also stands in programs and in packed content; a header has a version, a known method and a name. */
function isPlausible(bytes: Buffer, at: number): boolean {
  if (at + headerLength > bytes.length) return false
  if ((bytes[at + 4] ?? 0) > highestVersion || !methods.includes(bytes.readUInt16LE(at + 8))) return false
  const length = bytes.readUInt16LE(at + 26)
  const name = bytes.subarray(at + headerLength, at + headerLength + length)
  return length > 0 && length <= longestName && name.every((byte) => byte >= 0x20)
}

function entryAt(bytes: Buffer, at: number, rest: Buffer): HiddenEntry {
  const flag = bytes.readUInt16LE(at + 6)
  const method = bytes.readUInt16LE(at + 8)
  const stated = bytes.readUInt32LE(at + 18)
  const content = stated > 0 ? rest.subarray(0, stated) : rest
  const nameRaw = bytes.subarray(at + headerLength, at + headerLength + bytes.readUInt16LE(at + 26))
  const isReadable = (method === 0 || method === 8) && (flag & isSealed) === 0
  const open = () => (method === 0 ? Readable.from([content]) : inflated(content))
  return { nameRaw, flag, open: isReadable ? open : null, packed: Math.max(1, content.length) }
}

function inflated(content: Buffer): Readable {
  const stream = createInflateRaw()
  stream.end(content)
  return stream
}
