import type { MailCopy } from './mail-copy'

/** A copy without the fields of these names, each with all its lines. Every other byte stays. */
export function withoutFields(copy: MailCopy, names: readonly string[]): MailCopy {
  if (names.length === 0) return copy
  const { head } = copy
  // Without a header, everything is body.
  const end = head.indexOf('\r\n') === 0 ? -1 : head.indexOf('\r\n\r\n')
  // Bytes are characters.
  const header = head.toString('latin1', 0, end < 0 ? 0 : end + 2)
  const fields = new RegExp(String.raw`^(?:${names.map(escaped).join('|')})[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*`, 'gim')
  const kept = header.replace(fields, '')
  if (kept.length === header.length) return copy
  return { ...copy, head: Buffer.concat([Buffer.from(kept, 'latin1'), head.subarray(header.length)]) }
}

const escaped = (name: string) => name.replace(/[^a-z\d]/gi, String.raw`\$&`)
