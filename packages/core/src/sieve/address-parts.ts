export interface MailAddress {
  local: string
  /** Empty where the address has none. */
  domain: string
}

/** Part of an address that a test compares. */
export type AddressPart = 'all' | 'localpart' | 'domain'

const lookingAt = /"(?:[^"\\]|\\.)*"?|[()<>,:;@]|\s+|[^\s"()<>,:;@]+/gs

/** Addresses of a header field (RFC 5322, section 3.4): names, comments, routes and group names are left out. */
export function addressesIn(field: string): MailAddress[] {
  const found: MailAddress[] = []
  let words: string[] = []
  let bracket: string[] | null = null
  let isClosed = false
  let comment = 0

  function end(): void {
    const address = addressOf(bracket ?? words, bracket !== null)
    if (address) found.push(address)
    words = []
    bracket = null
    isClosed = false
  }

  for (const [token] of field.matchAll(lookingAt)) {
    if (token === '(') comment += 1
    else if (comment > 0) comment -= token === ')' ? 1 : 0
    else if (token === '<') bracket = []
    else if (token === '>') isClosed = true
    else if (token === ',' && !(bracket && !isClosed)) end()
    else if (token === ';') end()
    // The name of a group, or the end of a route.
    else if (token === ':') {
      if (bracket) bracket = []
      else words = []
    } else if (bracket && !isClosed) bracket.push(token)
    else words.push(token)
  }
  end()
  return found
}

function addressOf(tokens: readonly string[], isBracketed: boolean): MailAddress | null {
  const parts = tokens.filter((token) => token.trim() !== '')
  const at = parts.lastIndexOf('@')
  if (at < 0) return isBracketed && parts.length > 0 ? { local: parts.map(unquoted).join(''), domain: '' } : null
  const local = parts.slice(0, at).map(unquoted).join('')
  const domain = parts.slice(at + 1).join('')
  return local === '' || domain === '' ? null : { local, domain }
}

const unquoted = (token: string) =>
  token.startsWith('"') ? token.replace(/^"|"$/g, '').replace(/\\(.)/gs, '$1') : token

export function partOfAddress({ local, domain }: MailAddress, part: AddressPart): string {
  if (part === 'localpart') return local
  if (part === 'domain') return domain
  const written = isPlainLocal.test(local) ? local : `"${local.replace(/[\\"]/g, '\\$&')}"`
  return domain === '' ? written : `${written}@${domain}`
}

/** A part before the `@` that needs no quotes. */
const isPlainLocal = /^[^\s"()<>[\]:;@\\,]+$/

/** Reads the address of an envelope; `null` for the empty one. */
export function envelopeParts(address: string): MailAddress | null {
  if (address === '') return null
  const at = address.lastIndexOf('@')
  return at < 0 ? { local: address, domain: '' } : { local: address.slice(0, at), domain: address.slice(at + 1) }
}
