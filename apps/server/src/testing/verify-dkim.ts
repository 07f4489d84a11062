import { createHash, createPublicKey, verify } from 'node:crypto'

export interface DkimVerdict {
  /** `none`: there is no signature. */
  result: 'pass' | 'none' | 'no key' | 'body changed' | 'header changed' | 'unusable'
  domain: string
  selector: string
  /** Names of the signed fields, lower case. */
  signed: string[]
}

/**
 * Verifies the first DKIM signature of a message by the letter of RFC 6376, apart from the library that signs: relaxed/relaxed and
 * rsa-sha256 only.
 */
export function verifyDkim(raw: Buffer, records: Readonly<Record<string, string>>): DkimVerdict {
  const message = raw.toString('latin1')
  const end = message.indexOf('\r\n\r\n')
  const fields = fieldsOf(end < 0 ? message : message.slice(0, end))
  const signature = fields.find(({ name }) => name === 'dkim-signature')
  const tags = tagsOf(signature?.value ?? '')
  const tag = (name: string) => tags.get(name) ?? ''
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .filter((name) => name !== '')
  const facts = { domain: tag('d'), selector: tag('s'), signed }
  if (!signature) return { result: 'none', ...facts }
  const isUsable = tag('v') === '1' && tag('a') === 'rsa-sha256' && tag('c') === 'relaxed/relaxed' && !tags.has('l')
  if (!isUsable || !signed.includes('from')) return { result: 'unusable', ...facts }
  const record = records[`${facts.selector}._domainkey.${facts.domain}`]
  if (record === undefined) return { result: 'no key', ...facts }
  const body = end < 0 ? '' : message.slice(end + 4)
  const hash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64')
  if (hash !== tag('bh')) return { result: 'body changed', ...facts }
  // From the bottom up, each field once (section 5.4.2).
  const left = [...fields].reverse()
  const chosen = signed.flatMap((name) => {
    const at = left.findIndex((field) => field.name === name)
    return at < 0 ? [] : left.splice(at, 1)
  })
  const own = relaxedField(signature).replace(/([;:\s]b=)[^;]*/, '$1')
  const input = [...chosen.map((field) => `${relaxedField(field)}\r\n`), own].join('')
  const key = createPublicKey({
    ...{ key: Buffer.from(tagsOf(record).get('p') ?? '', 'base64'), format: 'der', type: 'spki' },
  })
  const isRight = verify('sha256', Buffer.from(input, 'latin1'), key, Buffer.from(tag('b'), 'base64'))
  return { result: isRight ? 'pass' : 'header changed', ...facts }
}

interface Field {
  name: string
  value: string
}

function fieldsOf(header: string): Field[] {
  return header
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, Math.max(0, colon)).trim().toLowerCase(), value: line.slice(colon + 1) }
    })
}

const relaxedField = ({ name, value }: Field) => `${name}:${value.replace(/[ \t]+/g, ' ').replace(/^ | $/g, '')}`

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.length > 0 && lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}

function tagsOf(list: string): Map<string, string> {
  return new Map(
    list
      .split(';')
      .filter((part) => part.includes('='))
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).replace(/\s+/g, '')]
      }),
  )
}
