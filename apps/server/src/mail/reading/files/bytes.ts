/** Whether bytes stand at a place; texts are compared as Latin-1. */
export function holdsAt(bytes: Buffer, at: number, wanted: string): boolean {
  if (at < 0 || at + wanted.length > bytes.length) return false
  return bytes.toString('latin1', at, at + wanted.length) === wanted
}

const looked = 4_096

/** Whether bytes begin like text in some encoding: no zero bytes beside those of UTF-16, and hardly any control characters. */
export function isText(bytes: Buffer): boolean {
  const start = textOf(bytes.subarray(0, looked))
  if (start === '') return false
  let controls = 0
  for (let at = 0; at < start.length; at += 1) {
    const code = start.charCodeAt(at)
    if (code === 0) return false
    // Tab to carriage return, and Escape of terminals, stand in texts.
    if (code < 0x20 && (code < 0x09 || code > 0x0d) && code !== 0x1b) controls += 1
  }
  return controls * 50 < start.length
}

/** Bytes as text: by their mark, as UTF-16 where every other byte is zero, else as Latin-1, in which all that is looked for reads the same. */
export function textOf(bytes: Buffer): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  const even = bytes.length & ~1
  if (first === 0xff && second === 0xfe) return bytes.subarray(2, even).toString('utf16le')
  if (first === 0xfe && second === 0xff) return bigEndian(bytes.subarray(2, even))
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return bytes.subarray(0, even).toString('utf16le')
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return bigEndian(bytes.subarray(0, even))
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.toString('latin1', 3)
  return bytes.toString('latin1', 0)
}

function bigEndian(bytes: Buffer): string {
  return Buffer.from(bytes).swap16().toString('utf16le')
}
