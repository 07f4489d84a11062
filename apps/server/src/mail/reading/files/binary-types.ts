import { fileTypeFromBuffer } from 'file-type'
import { holdsAt, isText } from './bytes'
import { typeOfDetected } from './name-types'

/** Signatures at fixed places, for types that the library does not know or may give up on. */
const signatures: readonly (readonly [at: number, bytes: string, type: string])[] = [
  [0, '\x4c\0\0\0\x01\x14\x02\0', 'lnk'],
  [0, 'ITSF\x03\0\0\0', 'chm'],
  [0, '\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d\xae\xb1\x53\x78\xd0\x29\x96\xd3', 'oneNote'],
  [0, '\xa1\x2f\xff\x43\xd9\xef\x76\x4c\x9e\xe2\x10\xea\x57\x22\x76\x5f', 'oneNote'],
  [4, 'Standard Jet DB', 'access'],
  [4, 'Standard ACE DB', 'access'],
  [0, 'MSCF\0\0\0\0', 'cab'],
  [0, 'Rar!\x1a\x07', 'rar'],
  [0, '7z\xbc\xaf\x27\x1c', 'sevenZip'],
  [7, '**ACE**', 'ace'],
  [0, '\x60\xea', 'arj'],
  [2, '-lh', 'lzh'],
  [2, '-lz', 'lzh'],
  [0, '\x1f\x9d', 'compress'],
  [0, '\x1f\xa0', 'compress'],
  [0, 'BZh', 'bzip2'],
  [0, '\xfd7zXZ\0', 'xz'],
  [0, '\x28\xb5\x2f\xfd', 'zstd'],
  [0, '\x04\x22\x4d\x18', 'lz4'],
  [0, '\x78\x9f\x3e\x22', 'tnef'],
  [0, 'xar!', 'pkg'],
  [0, '\x7fELF', 'elf'],
  [0, '\xca\xfe\xba\xbe\0\0\0', 'javaClass'],
  [0, '\xcf\xfa\xed\xfe', 'macho'],
  [0, '\xce\xfa\xed\xfe', 'macho'],
  [0, '\0asm\x01', 'wasm'],
  [0, '!<arch>\ndebian', 'deb'],
  [0, '\xed\xab\xee\xdb', 'rpm'],
  [0, 'Cr24', 'crx'],
  [0, '\x89PNG\r\n\x1a\n', 'png'],
  [0, 'GIF87a', 'gif'],
  [0, 'GIF89a', 'gif'],
  [0, '\xff\xd8\xff', 'jpeg'],
  [0, '%PDF-', 'pdf'],
  [0, '{\\rt', 'rtf'],
  [0, '!BDN', 'mailbox'],
  [0, 'SQLite format 3\0', 'sqlite'],
]

/** Types that begin with letters, so that a text cannot be told apart by its beginning alone. */
const readableTypes: ReadonlySet<string> = new Set([
  'pdf',
  'rtf',
  'postScript',
  'calendar',
  'vcard',
  'deb',
  'ar',
  'pgp',
])

/** Bytes that the library looks at. */
const lookedAt = 1_048_576

/** Types that the content of a file stands for by its signatures. */
export async function binaryTypes(bytes: Buffer): Promise<string[]> {
  const found = new Set<string>()
  const text = isText(bytes)
  const add = (type: string | null) => {
    if (type !== null && (!text || readableTypes.has(type) || isImageHead(type))) found.add(type)
  }
  for (const [at, signature, type] of signatures) if (holdsAt(bytes, at, signature)) add(type)
  if (isProgram(bytes)) found.add('exe')
  // Readers of PDF look for its mark in the first kilobyte. In archives, it may be that of a file in them.
  if (!isArchive(bytes) && bytes.subarray(0, 1_024).includes('%PDF-')) found.add('pdf')
  if (found.size === 0 && !hasOwnReader(bytes)) add(await detected(bytes.subarray(0, lookedAt)))
  return [...found]
}

const isArchive = (bytes: Buffer) => holdsAt(bytes, 0, 'PK') || holdsAt(bytes, 257, 'ustar')

/** Archives and documents that are opened here: the library would unpack parts of them without a limit. */
const hasOwnReader = (bytes: Buffer) => ['PK', '\x1f\x8b', '\xd0\xcf\x11\xe0'].some((mark) => holdsAt(bytes, 0, mark))

/** A picture's mark before plain text makes a script that is taken for a picture. */
const isImageHead = (type: string) => type === 'gif'

/** A program for DOS or Windows: its mark, and a header that it leads to or bytes that are no text. */
function isProgram(bytes: Buffer): boolean {
  if (!holdsAt(bytes, 0, 'MZ') && !holdsAt(bytes, 0, 'ZM')) return false
  const header = bytes.length >= 0x40 ? bytes.readUInt32LE(0x3c) : 0
  return ['PE\0\0', 'NE', 'LE', 'LX'].some((mark) => holdsAt(bytes, header, mark)) || !isText(bytes)
}

async function detected(bytes: Buffer): Promise<string | null> {
  try {
    const found = await fileTypeFromBuffer(bytes)
    return found ? typeOfDetected(found) : null
  } catch {
    // Bytes that end too early for it.
    return null
  }
}
