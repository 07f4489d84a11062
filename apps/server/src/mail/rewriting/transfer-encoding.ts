export type TransferEncoding = '7bit' | '8bit' | 'binary' | 'base64' | 'quoted-printable'

const known: readonly string[] = ['7bit', '8bit', 'binary', 'base64', 'quoted-printable'] satisfies TransferEncoding[]

/** Encoding by the name in a header; absent is 7bit, `null`: unknown. */
export function transferEncodingNamed(name: string): TransferEncoding | null {
  if (name === '') return '7bit'
  return known.includes(name) ? (name as TransferEncoding) : null
}

export function decodeTransfer(content: Buffer, encoding: TransferEncoding): Buffer {
  if (encoding === 'base64') return decodeBase64(content)
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(content) : content
}

/** Content for transfer in an encoding; `null` when its bytes or its lines do not fit. */
export function encodeTransfer(content: Buffer, encoding: TransferEncoding): Buffer | null {
  if (encoding === 'base64') return Buffer.from(content.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n'), 'latin1')
  if (encoding === 'quoted-printable') return encodeQuotedPrintable(content)
  if (encoding === '7bit' && content.some((byte) => byte >= 0x80)) return null
  return encoding === 'binary' || hasShortLines(content) ? content : null
}

/** Longest line of a message without its end (RFC 5321, section 4.5.3.1.6). */
const longestLine = 998

function hasShortLines(content: Buffer): boolean {
  for (let start = 0; start < content.length; ) {
    const end = content.indexOf(0x0a, start)
    if ((end < 0 ? content.length : end) - start > longestLine + 1) return false
    if (end < 0) return true
    start = end + 1
  }
  return true
}

/** Some programs join pieces that each end in padding. */
function decodeBase64(content: Buffer): Buffer {
  const pieces = content
    .toString('latin1')
    .replace(/[^A-Za-z0-9+/=]+/g, '')
    .split(/=+/)
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')))
}

const equals = 0x3d

function decodeQuotedPrintable(content: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(content.length)
  let length = 0
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0
    if (byte !== equals) {
      decoded[length++] = byte
      continue
    }
    const softBreak = softBreakAt(content, at)
    const code = content.toString('latin1', at + 1, at + 3)
    if (softBreak > 0) at += softBreak - 1
    else if (/^[0-9A-Fa-f]{2}$/.test(code)) {
      decoded[length++] = Number.parseInt(code, 16)
      at += 2
    } else decoded[length++] = byte
  }
  return decoded.subarray(0, length)
}

/** Bytes of the soft line break at a place; 0: none. */
function softBreakAt(content: Buffer, at: number): number {
  let end = at + 1
  while (content[end] === 0x20 || content[end] === 0x09) end += 1
  if (content[end] === 0x0d && content[end + 1] === 0x0a) return end + 2 - at
  if (content[end] === 0x0a) return end + 1 - at
  return end >= content.length ? end - at : 0
}

/** Longest line with its soft break (RFC 2045, section 6.7). */
const longestQuotedLine = 76

function encodeQuotedPrintable(content: Buffer): Buffer {
  const lines: string[] = []
  let line = ''
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0
    if (byte === 0x0d && content[at + 1] === 0x0a) {
      lines.push(line)
      line = ''
      at += 1
      continue
    }
    const isLast = at + 1 >= content.length || (content[at + 1] === 0x0d && content[at + 2] === 0x0a)
    const word = isPlain(byte, isLast) ? String.fromCharCode(byte) : `=${hex(byte)}`
    if (line.length + word.length > longestQuotedLine - (isLast ? 0 : 1)) {
      lines.push(`${line}=`)
      line = ''
    }
    line += word
  }
  lines.push(line)
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

function isPlain(byte: number, isLastOfLine: boolean): boolean {
  if (byte === 0x20 || byte === 0x09) return !isLastOfLine
  return byte > 0x20 && byte < 0x7f && byte !== equals
}

const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0')
