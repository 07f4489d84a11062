import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { type EntryPlace, type HiddenEntry, hiddenEntries } from './hidden-entries'
import { type Visit, visitUnpacked } from './packed-file'
import { type ReadingAllowance, Unreadable } from './reading-allowance'
import { findZip } from './zip-place'

/** Methods that can be unpacked: stored and deflated. */
const knownMethods = [0, 8]

export interface ZipReading {
  /** Files that are not looked at. */
  skips?: (name: string) => boolean
}

/**
 * Reads a ZIP archive by its directory, then what the directory does not name. Names stay names: nothing is written anywhere. Of a file
 * that cannot be unpacked the name is told nevertheless, and the first reason is thrown in the end.
 */
export async function readZip(
  bytes: Buffer,
  allowance: ReadingAllowance,
  visit: Visit,
  { skips = () => false }: ZipReading = {},
): Promise<void> {
  const place = findZip(bytes)
  let first: Unreadable | null = null
  const note = (error: unknown) => {
    first ??= error instanceof Unreadable ? error : new Unreadable('damaged')
  }
  if (!place) {
    for (const entry of hiddenEntries(bytes, 0, [])) await visitHidden(entry, { allowance, visit, note })
    throw first ?? new Unreadable('damaged')
  }
  const known: EntryPlace[] = []
  const zip = await open(bytes.subarray(place.start, place.end))
  for await (const entry of entriesOf(zip)) {
    allowance.checkTime()
    known.push({ start: entry.relativeOffsetOfLocalHeader, compressedSize: entry.compressedSize })
    const names = [...namesOf(entry, bytes.subarray(place.start))].filter((name) => !skips(name))
    if (names.length > 0) allowance.countEntry()
    for (const name of names) {
      if (name.endsWith('/')) continue
      const isSeen = await unpack(zip, entry, { name, allowance, visit, note })
      if (!isSeen) await visit({ name, bytes: Buffer.alloc(0), isWhole: false })
    }
  }
  for (const entry of hiddenEntries(bytes, place.start, known)) await visitHidden(entry, { allowance, visit, note })
  if (first) throw first
}

/** Looks at a file that the directory does not name: an archive that has one is not what it seems to be, but may be read. */
async function visitHidden(
  { nameRaw, flag, open: openStream, packed }: HiddenEntry,
  { allowance, visit, note }: Omit<Unpacking, 'name'>,
): Promise<void> {
  allowance.countEntry()
  const name = getFileNameLowLevel(flag, nameRaw, [], false)
  if (name.endsWith('/')) return
  let isVisited = false
  try {
    if (!openStream) throw new Unreadable('unopened')
    await visitUnpacked({ name, stream: openStream(), packed }, allowance, (file) => {
      isVisited = true
      return visit(file)
    })
  } catch (error) {
    note(error)
    if (error instanceof Unreadable && error.reason === 'time') throw error
    if (!isVisited) await visit({ name, bytes: Buffer.alloc(0), isWhole: false })
  }
}

async function open(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
  } catch {
    throw new Unreadable('damaged')
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()[Symbol.asyncIterator]()
  for (;;) {
    const next = await entries.next().catch(() => {
      throw new Unreadable('damaged')
    })
    if (next.done) return
    yield next.value
  }
}

interface Unpacking {
  name: string
  allowance: ReadingAllowance
  visit: Visit
  note(error: unknown): void
}

/** Unpacks a file and looks at it; `false`: that is impossible, and the reason is noted. */
async function unpack(zip: ZipFile, entry: Entry, { name, allowance, visit, note }: Unpacking): Promise<boolean> {
  let isVisited = false
  try {
    if (entry.isEncrypted()) throw new Unreadable('encrypted')
    if (!knownMethods.includes(entry.compressionMethod)) throw new Unreadable('unopened')
    allowance.checkSize(entry.uncompressedSize, entry.compressedSize)
    const stream = await zip.openReadStreamPromise(entry)
    await visitUnpacked({ name, stream, packed: entry.compressedSize }, allowance, (file) => {
      isVisited = true
      return visit(file)
    })
    return true
  } catch (error) {
    note(error)
    // All that follows would meet the same limit.
    if (error instanceof Unreadable && error.reason === 'time') throw error
    return isVisited
  }
}

const localHeader = 0x04034b50

/** The name in the directory and, where it differs, the one before the content: programs go by either. */
function namesOf(entry: Entry, archive: Buffer): Set<string> {
  const { generalPurposeBitFlag: flag, fileNameRaw, extraFields, relativeOffsetOfLocalHeader: at } = entry
  const names = new Set([getFileNameLowLevel(flag, fileNameRaw, extraFields, false)])
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== localHeader) return names
  const local = archive.subarray(at + 30, at + 30 + archive.readUInt16LE(at + 26))
  if (local.length > 0 && !local.equals(fileNameRaw)) names.add(getFileNameLowLevel(flag, local, [], false))
  return names
}
