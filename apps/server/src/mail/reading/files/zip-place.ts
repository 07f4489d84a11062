const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const zip64Locator = 0x07064b50
const endLength = 22
const longestComment = 65_535
const inZip64 = 0xffffffff

/** Range of a ZIP archive within a file. Bytes before it belong to something else, such as a program that unpacks it. */
export interface ZipPlace {
  start: number
  end: number
}

/** Finds the archive by the directory at its end, as programs do that unpack it; `null`: there is none. */
export function findZip(bytes: Buffer): ZipPlace | null {
  const earliest = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= earliest; at -= 1) {
    if (bytes[at] !== 0x50 || bytes.readUInt32LE(at) !== endOfDirectory) continue
    const place = placeOf(bytes, at)
    if (place) return place
  }
  return null
}

function placeOf(bytes: Buffer, at: number): ZipPlace | null {
  const size = bytes.readUInt32LE(at + 12)
  const offset = bytes.readUInt32LE(at + 16)
  const end = Math.min(bytes.length, at + endLength + bytes.readUInt16LE(at + 20))
  const isLarge = at >= 20 && bytes.readUInt32LE(at - 20) === zip64Locator
  if (isLarge || size === inZip64 || offset === inZip64) return { start: 0, end }
  const start = at - size - offset
  const isEmpty = size === 0 && bytes.readUInt16LE(at + 10) === 0
  const first = start + offset
  if (start < 0 || first + 4 > bytes.length) return isEmpty && at === 0 ? { start: 0, end } : null
  return isEmpty || bytes.readUInt32LE(first) === directoryEntry ? { start, end } : null
}

/** Names as far as they are read to tell what kind of archive it is. */
const namesRead = 2_000
/** More than parts of documents have. */
const longestName = 500

/** Names in an archive's directory, undecoded, and the type that its first file states as OpenDocument and EPUB do. */
export function listZip(bytes: Buffer, { start, end }: ZipPlace): { names: string[]; mimetype: string } {
  const archive = bytes.subarray(start, end)
  const names: string[] = []
  const first = directoryOffset(archive)
  for (let at = first; names.length < namesRead && at + 46 <= archive.length; ) {
    if (archive.readUInt32LE(at) !== directoryEntry) break
    const length = archive.readUInt16LE(at + 28)
    names.push(archive.toString('utf8', at + 46, at + 46 + Math.min(length, longestName)).replaceAll('\\', '/'))
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  const head = archive.subarray(30, 120).toString('latin1')
  return { names, mimetype: head.startsWith('mimetype') ? head.slice('mimetype'.length) : '' }
}

/** The place of the directory, from the record at the end or the one of large archives. */
function directoryOffset(archive: Buffer): number {
  for (let at = archive.length - endLength; at >= 0 && at >= archive.length - endLength - longestComment; at -= 1) {
    if (archive.readUInt32LE(at) !== endOfDirectory) continue
    const offset = archive.readUInt32LE(at + 16)
    if (offset !== inZip64) return offset
    const record =
      at >= 20 && archive.readUInt32LE(at - 20) === zip64Locator ? Number(archive.readBigUInt64LE(at - 12)) : -1
    return record >= 0 && record + 56 <= archive.length ? Number(archive.readBigUInt64LE(record + 48)) : 0
  }
  return 0
}
