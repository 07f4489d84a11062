/** Converts text of a part from and to bytes. Bytes that mean nothing in a charset become lone surrogates and come back unchanged. */
export interface Charset {
  decode(bytes: Buffer): string
  /** `null` when the charset lacks a character of the text, or cannot be written. */
  encode(text: string): Buffer | null
}

/** A byte that stands for no character, as a lone surrogate. */
const escapeOf = (byte: number) => String.fromCharCode(0xdc00 + byte)

const loneEscapes = /[\udc80-\udcff]+/gu

/** Pieces that are kept apart: hostile text has one for every other character. */
const piecesAtMost = 10_000

/** Converts text in which single bytes may be escaped, given the conversion of text without them. */
function encodeEscaped(text: string, encode: (plain: string) => Buffer | null): Buffer | null {
  const joined: Buffer[] = []
  let pieces: Buffer[] = []
  let from = 0
  const push = (plain: string) => {
    const bytes = encode(plain)
    if (bytes) pieces.push(bytes)
    return bytes !== null
  }
  for (const { 0: found, index } of text.matchAll(loneEscapes)) {
    if (!push(text.slice(from, index))) return null
    pieces.push(Buffer.from(found, 'latin1'))
    from = index + found.length
    if (pieces.length < piecesAtMost) continue
    joined.push(Buffer.concat(pieces))
    pieces = []
  }
  return push(text.slice(from)) ? Buffer.concat([...joined, ...pieces]) : null
}

export const utf8: Charset = {
  decode(bytes) {
    const fatal = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    try {
      return fatal.decode(bytes)
    } catch {
      return decodeBroken(bytes)
    }
  },
  encode: (text) => encodeEscaped(text, (plain) => Buffer.from(plain, 'utf8')),
}

/** Decodes UTF-8 that has bytes in it which are none. */
function decodeBroken(bytes: Buffer): string {
  let text = ''
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOfCharacter(bytes, at)
    if (length > 0) at += length
    else {
      text += bytes.toString('utf8', from, at) + escapeOf(bytes[at] ?? 0)
      at += 1
      from = at
    }
  }
  return text + bytes.toString('utf8', from)
}

/** Bytes of the UTF-8 character at a place; 0: there is none. */
function lengthOfCharacter(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first > 0xf4 || at + length > bytes.length) return 0
  const second = bytes[at + 1] ?? 0
  const [least, most] = secondByte[first] ?? [0x80, 0xbf]
  if (second < least || second > most) return 0
  for (let next = at + 2; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

/** Second bytes that some first ones restrict (RFC 3629, section 4). */
const secondByte: Record<number, [number, number]> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
}

/** A charset with one character for each byte. */
function singleByte(characters: readonly string[]): Charset {
  const bytes = new Map(characters.map((character, byte) => [character, byte]))
  return {
    decode: (content) => Array.from(content, (byte) => characters[byte]).join(''),
    encode: (text) =>
      encodeEscaped(text, (plain) => {
        const encoded = Buffer.allocUnsafe(plain.length)
        for (let at = 0; at < plain.length; at += 1) {
          const byte = bytes.get(plain[at] ?? '')
          if (byte === undefined) return null
          encoded[at] = byte
        }
        return encoded
      }),
  }
}

/** A charset of which nothing but ASCII is known. */
const unknownCharset = singleByte(
  Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? String.fromCharCode(byte) : escapeOf(byte))),
)

/** Charsets that are read only: their text is written as UTF-8. */
const readOnly = /^(?:utf-16|gb|big5|euc-|iso-2022|shift_jis|replacement|x-user-defined)/

const known = new Map<string, Charset>()

/** Charset by the name that a part gives it. */
export function charsetNamed(name: string): Charset {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(name, { ignoreBOM: true })
  } catch {
    return unknownCharset
  }
  const { encoding } = decoder
  if (encoding === 'utf-8') return utf8
  if (readOnly.test(encoding)) return { decode: (bytes) => decoder.decode(bytes), encode: () => null }
  const charset = known.get(encoding) ?? singleByte(charactersOf(decoder))
  known.set(encoding, charset)
  return charset
}

/** Characters of windows-1252 from 0x80 on: some versions of Node decode them as those of ISO 8859-1. */
const westernCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const charactersOf = (decoder: TextDecoder) =>
  Array.from({ length: 256 }, (_, byte) => {
    const western = decoder.encoding === 'windows-1252' ? westernCharacters[byte - 0x80] : undefined
    if (western !== undefined) return western
    const character = decoder.decode(Uint8Array.of(byte))
    return character.length === 1 && character !== '\ufffd' ? character : escapeOf(byte)
  })
