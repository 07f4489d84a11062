const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const longestComment = 65_535
const entriesAtMost = 10_000

/** Whether bytes are a ZIP archive in which a file needs a password: bit 0 of its flags in the directory (APPNOTE.TXT, 4.4.4). */
export function isProtectedZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const is = (signature: number, at: number) => at + 4 <= view.byteLength && view.getUint32(at, true) === signature
  const earliest = Math.max(0, view.byteLength - 22 - longestComment)
  let end = view.byteLength - 22
  while (end >= earliest && !is(endOfDirectory, end)) end -= 1
  if (end < earliest) return false
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < entriesAtMost && is(directoryEntry, at) && at + 46 <= view.byteLength; entry += 1) {
    if (view.getUint16(at + 8, true) & 1) return true
    at += 46 + [28, 30, 32].reduce((length, field) => length + view.getUint16(at + field, true), 0)
  }
  return false
}
