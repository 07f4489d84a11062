import { asText } from '../shared/as-text'
import { headerTokens } from './header-tokens'

/** What one method found about a message (RFC 8601, section 2.2). */
export interface AuthenticationResult {
  /** Lower case: `spf`, `dkim`, `dmarc`, `arc`; others are told as they are. */
  method: string
  /** Lower case: `pass`, `fail`, `softfail`, `neutral`, `none`, `temperror`, `permerror`; others as they are. */
  result: string
  /** In the words of the server that checked; empty when it gave none. */
  reason: string
  /** What was checked, for example `smtp.mailfrom` and its value. */
  properties: readonly { name: string; value: string }[]
}

/** What one `Authentication-Results` header says: the server that checked, and each method's result. */
export interface AuthenticationReport {
  server: string
  results: readonly AuthenticationResult[]
}

/**
 * Reads the value of an `Authentication-Results` header. A part that cannot be read is left out. Anyone can write such a
 * header: only that of one's own server says anything.
 */
export function readAuthenticationResults(header: string): AuthenticationReport {
  const [first = [], ...rest] = headerTokens(asText(header), ';')
  return { server: first[0] ?? '', results: rest.flatMap(readResult) }
}

function readResult(tokens: string[]): AuthenticationResult[] {
  const [[method, result] = ['', ''], ...properties] = tokens.map(readPair)
  if (!method || !result) return []
  return [
    {
      // A version may stand behind the method: `dkim/1`.
      method: (method.split('/')[0] ?? '').toLowerCase(),
      result: result.toLowerCase(),
      reason: properties.find(([name]) => name === 'reason')?.[1] ?? '',
      properties: properties
        .filter(([name, value]) => name.includes('.') && value !== '')
        .map(([name, value]) => ({ name: name.toLowerCase(), value })),
    },
  ]
}

function readPair(token: string): [name: string, value: string] {
  const at = token.indexOf('=')
  return at < 0 ? [token, ''] : [token.slice(0, at), token.slice(at + 1)]
}
