import { type CFB$Container, read } from 'cfb'
import type { PackedFile } from './packed-file'
import { Unreadable } from './reading-allowance'

/** The content of an OLE file: documents of older Office, mail of Outlook, packages of Windows Installer. */
export interface OleContent {
  types: string[]
  /** Files that it carries. */
  files: PackedFile[]
  isEncrypted: boolean
}

export const oleMark = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

const longestRead = 32_000_000

/** Streams by the type of the file that has them. */
const streamTypes: readonly (readonly [RegExp, string])[] = [
  [/^WordDocument$/i, 'doc'],
  [/^(?:Workbook|Book)$/i, 'xls'],
  [/^PowerPoint Document$/i, 'ppt'],
  [/^VisioDocument$/i, 'visio'],
  [/^Quill$/i, 'publisher'],
  [/^__properties_version1\.0$/i, 'outlookItem'],
]
const macroStream = /(?:^|\/)(?:_VBA_PROJECT(?:_CUR)?|VBA|Macros)(?:\/|$)/i
const installer = /^8[246]100c0000000000c000000000000046$/i

/** Reads an OLE file: its kind by its streams, macros by their storage, and the files in it. */
export function readOle(bytes: Buffer): OleContent {
  if (bytes.length > longestRead) throw new Unreadable('size')
  const file = open(bytes)
  const paths = file.FullPaths.map((path) => path.replace(/\/$/, ''))
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  const types = new Set(streamTypes.flatMap(([name, type]) => (names.some((one) => name.test(one)) ? [type] : [])))
  if (installer.test(file.FileIndex[0]?.clsid ?? '')) types.add('msi')
  const sheets = readWorkbook(streamOf(file, /^(?:Workbook|Book)$/i))
  if (sheets.hasMacros || paths.some((path) => macroStream.test(path))) types.add('officeMacros')
  const isEncrypted =
    names.includes('EncryptedPackage') || sheets.isEncrypted || isSealed(streamOf(file, /^WordDocument$/i))
  if (isEncrypted) types.add('officeEncrypted')
  if (types.size === 0) types.add('oleStorage')
  return { types: [...types], files: [...objectsIn(file), ...attachmentsIn(file, paths)], isEncrypted }
}

function open(bytes: Buffer): CFB$Container {
  try {
    return read(bytes, { type: 'buffer' })
  } catch {
    throw new Unreadable('damaged')
  }
}

const contentOf = (content: unknown) => (content ? Buffer.from(content as Uint8Array) : Buffer.alloc(0))

function streamOf({ FileIndex }: CFB$Container, name: RegExp): Buffer {
  return contentOf(FileIndex.find((entry) => name.test(entry.name))?.content)
}

const boundSheet = 0x85
const filePass = 0x2f
const recordsAtMost = 100_000

/** Sheets of macros from before Visual Basic, and the record of a password (MS-XLS 2.4). */
function readWorkbook(stream: Buffer): { hasMacros: boolean; isEncrypted: boolean } {
  const found = { hasMacros: false, isEncrypted: false }
  for (let at = 0, count = 0; at + 4 <= stream.length && count < recordsAtMost; count += 1) {
    const type = stream.readUInt16LE(at)
    if (type === boundSheet && stream[at + 9] === 1) found.hasMacros = true
    if (type === filePass) found.isEncrypted = true
    at += 4 + stream.readUInt16LE(at + 2)
  }
  return found
}

const wordMark = 0xa5ec

/** The bit of a document that says that it is encrypted (MS-DOC 2.5.2). */
function isSealed(stream: Buffer): boolean {
  return stream.length > 12 && stream.readUInt16LE(0) === wordMark && (stream.readUInt16LE(10) & 0x0100) !== 0
}

/** Files that were dropped into a document (MS-OLEDS 2.3.6). */
function objectsIn({ FileIndex }: CFB$Container): PackedFile[] {
  const streams = FileIndex.filter(({ name }) => name === '\x01Ole10Native')
  return streams.map(({ content }) => {
    const bytes = contentOf(content)
    const label = textAt(bytes, 6)
    const path = textAt(bytes, label.end)
    const origin = textAt(bytes, path.end + 8)
    const at = origin.end
    const size = at + 4 <= bytes.length ? bytes.readUInt32LE(at) : 0
    return { name: label.text || path.text || origin.text, bytes: bytes.subarray(at + 4, at + 4 + size), isWhole: true }
  })
}

function textAt(bytes: Buffer, start: number): { text: string; end: number } {
  const end = bytes.indexOf(0, start)
  return end < 0 ? { text: '', end: bytes.length } : { text: bytes.toString('latin1', start, end), end: end + 1 }
}

const attachedContent = /__substg1\.0_37010102$/i

/** Files attached to a mail of Outlook (MS-OXMSG 2.2.2): contents with their long or short names. */
function attachmentsIn({ FileIndex }: CFB$Container, paths: readonly string[]): PackedFile[] {
  return paths.flatMap((path, index) => {
    if (!attachedContent.test(path)) return []
    const folder = path.slice(0, path.lastIndexOf('/'))
    const nameAt = ['3707', '3704']
      .map((tag) => paths.indexOf(`${folder}/__substg1.0_${tag}001F`))
      .find((at) => at >= 0)
    const name = nameAt === undefined ? '' : contentOf(FileIndex[nameAt]?.content).toString('utf16le')
    return [{ name, bytes: contentOf(FileIndex[index]?.content), isWhole: true }]
  })
}
