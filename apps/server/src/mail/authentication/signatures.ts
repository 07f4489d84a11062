/** Facts read from a signature before any verification. */
export interface SignatureFacts {
  domain: string
  selector: string
  /** True if it is verified at all; otherwise it is reported as `policy`. */
  counts: boolean
}

export interface HeaderFacts {
  /** Signatures of the message, the outermost first. */
  signatures: SignatureFacts[]
  /** Names of its ARC chain's keys. */
  arcKeys: string[]
  /** True when a chain exists and may be verified. */
  hasArc: boolean
  fromCount: number
  /** True when verification would be too expensive. */
  isExcessive: boolean
}

/** Maximum number of verified signatures; inner ones beyond it are ignored. */
export const signaturesAtMost = 10
const arcKeysAtMost = 10
const linesAtMost = 5_000
const fieldsAtMost = 2_000
const longestSignature = 8_192
/** Limit for the fields that mailauth parses. */
const longestField = 4_096
const signedFieldsAtMost = 200

/** Finds a header's signatures one line at a time: a hostile header may have many, long and malformed lines. */
export function readHeader(bytes: Uint8Array): HeaderFacts {
  const lines = headerOf(bytes).split('\r\n')
  const fields = unfolded(lines.slice(0, linesAtMost))
  const isExcessive = lines.length > linesAtMost || fields.length > fieldsAtMost || fields.some(isTooLong)
  const named = (name: string) => fields.filter((field) => nameOf(field) === name)
  const arc = [...named('arc-seal'), ...named('arc-message-signature')].map(readSignature)
  const found = named('dkim-signature').map(readSignature)
  const counting = found.filter((signature) => signature.counts)
  const keys = [...new Set(arc.map(keyName))]
  return {
    signatures: found.map((one) => ({
      ...one,
      counts: !isExcessive && counting.indexOf(one) !== -1 && counting.indexOf(one) < signaturesAtMost,
    })),
    arcKeys: keys.slice(0, arcKeysAtMost),
    hasArc: arc.length > 0 && keys.length <= arcKeysAtMost && arc.length <= 2 * arcKeysAtMost && !isExcessive,
    fromCount: named('from').length,
    isExcessive,
  }
}

/** Name of the DNS record with a signature's key. */
export const keyName = ({ domain, selector }: Pick<SignatureFacts, 'domain' | 'selector'>) =>
  `${selector}._domainkey.${domain}`

/**
 * Reads a signature and whether it counts: it must cover the From field (RFC 6376, 5.4) and the whole body, and not rest on SHA-1 (RFC
 * 8301).
 */
export function readSignature(field: string): SignatureFacts {
  if (field.length > longestSignature) return { domain: '', selector: '', counts: false }
  const tags = new Map<string, string>()
  for (const part of field.slice(field.indexOf(':') + 1).split(';')) {
    const equals = part.indexOf('=')
    const name = part.slice(0, equals).trim().toLowerCase()
    if (equals > 0 && !tags.has(name)) tags.set(name, part.slice(equals + 1).replace(/\s+/g, ''))
  }
  const domain = (tags.get('d') ?? '').toLowerCase()
  const signed = (tags.get('h') ?? '').toLowerCase().split(':')
  const identity = tags.get('i')?.toLowerCase()
  const identityDomain = identity?.slice(identity.lastIndexOf('@') + 1)
  const isOwnIdentity = !identityDomain || identityDomain === domain || identityDomain.endsWith(`.${domain}`)
  const coversMessage = signed.includes('from') && signed.length <= signedFieldsAtMost && !tags.has('l')
  const isStrong = !/sha1$/i.test(tags.get('a') ?? '')
  return {
    domain: domain.slice(0, 253),
    selector: (tags.get('s') ?? '').toLowerCase().slice(0, 253),
    counts: domain !== '' && tags.has('s') && coversMessage && isStrong && isOwnIdentity,
  }
}

function headerOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = raw.indexOf('\r\n\r\n')
  return raw.subarray(0, end < 0 ? raw.length : end).toString('latin1')
}

function unfolded(lines: readonly string[]): string[] {
  const fields: string[][] = []
  for (const line of lines) {
    const last = fields.at(-1)
    if (last && /^\s/.test(line)) last.push(line)
    else fields.push([line])
  }
  return fields.map((parts) => parts.join('\r\n'))
}

const isTooLong = (field: string) => field.length > longestField && ['from', 'content-type'].includes(nameOf(field))

const nameOf = (field: string) =>
  field
    .slice(0, Math.max(0, field.indexOf(':')))
    .trim()
    .toLowerCase()
