const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const zip64Locator = 0x07064b50
const zip64Record = 0x06064b50
const zip64RecordLength = 56
/** Marker for a value stored in the ZIP64 record. */
const inZip64 = 0xffffffff
const longestComment = 65_535
const entriesAtMost = 10_000

/**
 * True if bytes are a ZIP archive in which a file needs a password: bit 0 of its flags in the directory (APPNOTE.TXT, 4.4.4). An archive
 * whose directory cannot be found, as its ZIP64 record is unreadable, counts as one.
 */
export function isProtectedZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const earliest = Math.max(0, view.byteLength - 22 - longestComment)
  let end = view.byteLength - 22
  while (end >= earliest && !is(view, endOfDirectory, end)) end -= 1
  if (end < earliest) return false
  const size = view.getUint32(end + 12, true)
  const offset = view.getUint32(end + 16, true)
  const directory = size === inZip64 || offset === inZip64 ? largeDirectory(view, end) : { end, size, offset }
  if (!directory) return true
  // Offsets may exclude bytes before the archive, such as those of a self-extractor.
  return [directory.end - directory.size, directory.offset].some((at) => holdsProtected(view, at))
}

function is(view: DataView, signature: number, at: number): boolean {
  return at >= 0 && at + 4 <= view.byteLength && view.getUint32(at, true) === signature
}

/** Reads the ZIP64 record, located at its named place or right before its locator. */
function largeDirectory(view: DataView, end: number): { end: number; size: number; offset: number } | undefined {
  const locator = end - 20
  if (!is(view, zip64Locator, locator)) return undefined
  const number = (at: number) => Number(view.getBigUint64(at, true))
  const record = [number(locator + 8), locator - zip64RecordLength].find((at) => is(view, zip64Record, at))
  if (record === undefined || record + zip64RecordLength > view.byteLength) return undefined
  return { end: record, size: number(record + 40), offset: number(record + 48) }
}

function holdsProtected(view: DataView, directory: number): boolean {
  let at = directory
  for (let entry = 0; entry < entriesAtMost && is(view, directoryEntry, at) && at + 46 <= view.byteLength; entry += 1) {
    if (view.getUint16(at + 8, true) & 1) return true
    at += 46 + [28, 30, 32].reduce((length, field) => length + view.getUint16(at + field, true), 0)
  }
  return false
}
