import { charsetNamed, utf8 } from './charset'
import type { MailPart } from './mail-parts'
import type { Patch } from './patches'
import { setField } from './set-field'
import { decodeTransfer, encodeTransfer, type TransferEncoding, transferEncodingNamed } from './transfer-encoding'

/** A text part of a message that mail programs show as its text. */
export interface TextLeaf {
  /** Place among the leaves of the message. */
  index: number
  type: 'html' | 'plain'
  text: string
  /** Lines that end in a space go on in the next one (RFC 3676). */
  isFlowed: boolean
  /** File name that the part gives itself; `null` also for the message's own text, which is shown as such whatever its name. */
  filename: string | null
}

/** A leaf with its place in the message. */
export interface PlacedLeaf extends TextLeaf {
  part: MailPart
  encoding: TransferEncoding
}

/** Larger texts stay as they are. */
const textAtMost = 4_194_304

/** Text leaves among the parts of a message. */
export function textLeaves(raw: Buffer, parts: readonly MailPart[]): PlacedLeaf[] {
  const leaves: PlacedLeaf[] = []
  for (const [at, part] of parts.entries()) {
    const { node, header, body, isLeaf } = part
    const { contentType, disposition } = node
    const isText = contentType === 'text/html' || contentType === 'text/plain'
    const encoding = transferEncodingNamed(node.encoding)
    if (!isLeaf || !isText || disposition === 'attachment' || encoding === null || isDigested(part)) continue
    if (body.end - body.start > textAtMost || !endsHeader(raw, header.end)) continue
    const content = decodeTransfer(raw.subarray(body.start, body.end), encoding)
    leaves.push({
      ...{ part, encoding },
      index: leaves.length,
      type: contentType === 'text/html' ? 'html' : 'plain',
      text: charsetOf(node.charset, content).decode(content),
      isFlowed: node.flowed,
      filename: isOwnText(parts, at) ? null : node.filename || null,
    })
  }
  return leaves
}

/** A name makes no file of what mail programs show first: the whole message, the first of its parts, and alternatives to that. */
function isOwnText(parts: readonly MailPart[], at: number): boolean {
  for (let node = parts[at]?.node, place = at; node?.parentNode; node = node.parentNode) {
    const { parentNode } = node
    const parentPlace = parts.findIndex((part) => part.node === parentNode)
    if (parentNode.multipart !== 'alternative' && place !== parentPlace + 1) return false
    place = parentPlace
  }
  return true
}

/** Parts of a digest are messages unless they say otherwise (RFC 2046, section 5.1.5). */
const isDigested = ({ node }: MailPart) =>
  node.parentNode && node.parentNode.multipart === 'digest' && node.headers.get('Content-Type').length === 0

/** A header that the message ends with has no content after it. */
const endsHeader = (raw: Buffer, end: number) =>
  /(?:^|\n)\r?\n$/.test(raw.toString('latin1', Math.max(0, end - 3), end))

/** Without a name, or with that of ASCII, it may be either of the two that such text is mostly in. */
function charsetOf(name: string | false, content: Buffer) {
  if (name && !/^(?:us-)?ascii$/i.test(name)) return charsetNamed(name)
  return isUtf8(content) ? utf8 : charsetNamed('windows-1252')
}

function isUtf8(content: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}

/**
 * The patch that gives a leaf another text. Its charset and transfer encoding stay if they can carry the text, and with them its header.
 * `null` when nothing changes, or the text cannot be written.
 */
export function patchOf(raw: Buffer, leaf: PlacedLeaf, text: string): Patch | null {
  const { node, header, body } = leaf.part
  if (text === leaf.text) return null
  const content = decodeTransfer(raw.subarray(body.start, body.end), leaf.encoding)
  const written = writeText(leaf, text, content)
  if (!written) return null
  const inPlace = encodeTransfer(written.bytes, fittingEncoding(leaf.encoding, content))
  const encoding = inPlace ? null : 'quoted-printable'
  const transferred = apart(
    raw,
    body.end,
    inPlace ?? encodeTransfer(written.bytes, 'quoted-printable') ?? written.bytes,
  )
  if (!written.isRelabelled && !encoding) return { ...body, bytes: transferred }
  let lines = raw.toString('latin1', header.start, header.end)
  if (!node.parentNode && !/^mime-version[ \t]*:/im.test(lines)) lines = setField(lines, 'MIME-Version: 1.0')
  if (written.isRelabelled) lines = setField(lines, relabelled(leaf))
  if (encoding) lines = setField(lines, `Content-Transfer-Encoding: ${encoding}`)
  return { start: header.start, end: body.end, bytes: Buffer.concat([Buffer.from(lines, 'latin1'), transferred]) }
}

/** Content of a part that was empty needs a line end before the boundary that follows its header. */
function apart(raw: Buffer, end: number, content: Buffer): Buffer {
  const next = raw[end]
  return next === undefined || next === 0x0d || next === 0x0a ? content : Buffer.concat([content, Buffer.from('\r\n')])
}

/** Content that has been more than its encoding says may stay so. */
const fittingEncoding = (encoding: TransferEncoding, content: Buffer): TransferEncoding =>
  encoding === '7bit' && content.some((byte) => byte >= 0x80) ? '8bit' : encoding

interface WrittenText {
  bytes: Buffer
  /** True when the header has to name UTF-8. */
  isRelabelled: boolean
}

function writeText(
  { type, text: before, part, encoding }: PlacedLeaf,
  text: string,
  content: Buffer,
): WrittenText | null {
  const charset = charsetOf(part.node.charset, content)
  const had = new Set(before)
  const mayAdd = isNamed(part) && !(type === 'html' && fittingEncoding(encoding, content) === '7bit')
  const canWrite = (character: string) =>
    character < '\x80' || had.has(character) || (mayAdd && charset.encode(character) !== null)
  // References mean the same in every charset.
  const fitting =
    type === 'html' ? text.replace(/[^\0-\x7f]/gu, (one) => (canWrite(one) ? one : referenceTo(one))) : text
  if (type === 'html' || [...fitting].every(canWrite)) {
    const bytes = charset.encode(fitting)
    if (bytes) return { bytes, isRelabelled: false }
  }
  // Bytes of an unknown charset cannot be written in another one.
  const hasEscapes = /[\udc80-\udcff]/u.test(before)
  return hasEscapes ? null : { bytes: Buffer.from(text, 'utf8'), isRelabelled: true }
}

const isNamed = ({ node }: MailPart) => node.charset !== false && !/^(?:us-)?ascii$/i.test(node.charset)

const referenceTo = (character: string) => `&#${character.codePointAt(0)};`

function relabelled({ type, part }: PlacedLeaf): string {
  part.node.setCharset('utf-8')
  const [line = `Content-Type: text/${type}; charset=utf-8`] = part.node.headers.get('Content-Type')
  return line
}
