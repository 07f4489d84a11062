import { createHash, createPublicKey, verify } from 'node:crypto'

export interface DkimVerdict {
  /** `none`: there is no signature. */
  result: 'pass' | 'none' | 'no key' | 'body changed' | 'header changed' | 'unusable'
  /** Tag `a`. */
  algorithm: string
  domain: string
  selector: string
  /** Names of the signed fields, lower case. */
  signed: string[]
}

type Records = Readonly<Record<string, string>>

/** Verifies the first DKIM signature of a message, as `verifyEachDkim` does. */
export function verifyDkim(raw: Buffer, records: Records): DkimVerdict {
  const [first] = verifyEachDkim(raw, records)
  return first ?? { result: 'none', algorithm: '', domain: '', selector: '', signed: [] }
}

/**
 * Verifies the DKIM signatures of a message by the letter of RFC 6376 and RFC 8463, from the top, apart from the library that signs:
 * relaxed/relaxed, rsa-sha256 and ed25519-sha256 only.
 */
export function verifyEachDkim(raw: Buffer, records: Records): DkimVerdict[] {
  const message = raw.toString('latin1')
  const end = message.indexOf('\r\n\r\n')
  const fields = fieldsOf(end < 0 ? message : message.slice(0, end))
  const body = end < 0 ? '' : message.slice(end + 4)
  const signatures = fields.filter(({ name }) => name === 'dkim-signature')
  return signatures.map((signature) => verdictOn(signature, { fields, body, records }))
}

interface Signed {
  fields: readonly Field[]
  body: string
  records: Records
}

function verdictOn(signature: Field, { fields, body, records }: Signed): DkimVerdict {
  const tags = tagsOf(signature.value)
  const tag = (name: string) => tags.get(name) ?? ''
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .filter((name) => name !== '')
  const algorithm = tag('a')
  const facts = { algorithm, domain: tag('d'), selector: tag('s'), signed }
  const keyType = keyTypes.get(algorithm)
  const isUsable = tag('v') === '1' && keyType && tag('c') === 'relaxed/relaxed' && !tags.has('l')
  if (!isUsable || !signed.includes('from')) return { result: 'unusable', ...facts }
  const record = records[`${facts.selector}._domainkey.${facts.domain}`]
  const published = tagsOf(record ?? '')
  if (record === undefined || (published.get('k') ?? 'rsa') !== keyType) return { result: 'no key', ...facts }
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
  const der = Buffer.from(published.get('p') ?? '', 'base64')
  const value = Buffer.from(tag('b'), 'base64')
  const isRight = keyType === 'rsa' ? verifyRsa(input, der, value) : verifyEd25519(input, der, value)
  return { result: isRight ? 'pass' : 'header changed', ...facts }
}

const keyTypes = new Map([
  ['rsa-sha256', 'rsa'],
  ['ed25519-sha256', 'ed25519'],
])

const verifyRsa = (input: string, key: Buffer, signature: Buffer) =>
  verify('sha256', Buffer.from(input, 'latin1'), createPublicKey({ key, format: 'der', type: 'spki' }), signature)

/** The record has the bare key, and the hash is what is signed (RFC 8463, sections 3 and 4.2). */
function verifyEd25519(input: string, bare: Buffer, signature: Buffer): boolean {
  if (bare.length !== 32) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bare.toString('base64url') }, format: 'jwk' })
  return verify(null, createHash('sha256').update(input, 'latin1').digest(), key, signature)
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
