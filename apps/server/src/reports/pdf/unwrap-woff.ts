import { inflateSync } from 'node:zlib'

const headBytes = 44
const entryBytes = 20

/**
 * Font inside a WOFF file (W3C, version 1: its tables, each compressed by zlib), in its unwrapped form. Done once, so that the font parser
 * need not inflate its tables for every document.
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = headBytes + index * entryBytes
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const content = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(content, { maxOutputLength: length }) : content,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  for (const [index, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries()) {
    head.writeUInt16BE(value, 4 + index * 2)
  }
  let offset = head.length
  const tables = entries.map(({ tag, checksum, content }, index) => {
    const at = 12 + index * 16
    tag.copy(head, at)
    for (const [place, value] of [checksum, offset, content.length].entries())
      head.writeUInt32BE(value, at + 4 + place * 4)
    // Tables are aligned to four bytes.
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...tables])
}
