import { asText } from '../shared/as-text'
import { headerTokens } from './header-tokens'

/** Result of one method for a message (RFC 8601, section 2.2). */
export interface AuthenticationResult {
  /** Lower case: `spf`, `dkim`, `dmarc`, `arc`; others are passed through unchanged. */
  method: string
  /** Lower case: `pass`, `fail`, `softfail`, `neutral`, `none`, `temperror`, `permerror`; others are passed through unchanged. */
  result: string
  /** Explanation from the server that checked; empty when it gave none. */
  reason: string
  /** Checked properties, for example `smtp.mailfrom` and its value. */
  properties: readonly { name: string; value: string }[]
}

/** Content of one `Authentication-Results` header: the server that checked, and each method's result. */
export interface AuthenticationReport {
  server: string
  results: readonly AuthenticationResult[]
}

/**
 * Parses the value of an `Authentication-Results` header. Unreadable parts are skipped. Anyone can write such a header: trust only the one
 * from your own server.
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
      // The method may carry a version: `dkim/1`.
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
