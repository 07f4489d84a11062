import type { MailCopy } from './mail-copy'

/** A copy without the fields of these names, each with all its lines. Every other byte stays. */
export function withoutFields(copy: MailCopy, names: readonly string[]): MailCopy {
  return names.length === 0 ? copy : withoutMatching(copy, names, () => true)
}

function withoutMatching(copy: MailCopy, names: readonly string[], isGone: () => boolean): MailCopy {
  const { head } = copy
  // Without a header, everything is body.
  const end = head.indexOf('\r\n') === 0 ? -1 : head.indexOf('\r\n\r\n')
  // Bytes are characters.
  const header = head.toString('latin1', 0, end < 0 ? 0 : end + 2)
  const fields = new RegExp(String.raw`^(?:${names.map(escaped).join('|')})[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*`, 'gim')
  const kept = header.replace(fields, (field) => (isGone() ? '' : field))
  if (kept.length === header.length) return copy
  return { ...copy, head: Buffer.concat([Buffer.from(kept, 'latin1'), head.subarray(header.length)]) }
}

/** A copy without single fields, each with all its lines; places count from 1 among those of a name. */
export function withoutPlaced(copy: MailCopy, fields: readonly { name: string; at: number }[]): MailCopy {
  const gone = new Set(fields.map(({ name, at }) => `${name.toLowerCase()} ${at}`))
  return [...new Set(fields.map(({ name }) => name))].reduce((left, name) => {
    let at = 0
    return withoutMatching(left, [name], () => {
      at += 1
      return gone.has(`${name.toLowerCase()} ${at}`)
    })
  }, copy)
}

const escaped = (name: string) => name.replace(/[^a-z\d]/gi, String.raw`\$&`)
