import { type AuthenticationResult, readAuthenticationResults } from '@postern/core/quarantine'
import { largestRules, type ScannedMessage, type Scanner, type ScanResult } from './scanner'

/**
 * Reads the verdict of an upstream filter from its headers: `X-Spam-Flag`, `X-Spam-Status`, `X-Spam-Score`, `X-Spam-Type`,
 * `X-Virus-Status`, `X-Content-Violation`, `X-Scan-Error`. Only the outermost of each counts: it is the filter's own, deeper ones may be
 * the sender's.
 */
export const upstreamScanner = createUpstreamScanner()

/**
 * Same, and also trusts the outermost `Authentication-Results` if it names this server: by RFC 8601 the filter removes forged ones under
 * its name. Without a name none is trusted, because the sender may have written it.
 */
export function createUpstreamScanner(authenticationServer?: string): Scanner {
  return async (message) => ({ ...readVerdict(message), ...provenBy(message, authenticationServer) })
}

const readVerdict = (message: ScannedMessage): ScanResult => ({
  ...spamOf(message),
  ...virusOf(message),
  ...contentOf(message),
  ...errorOf(message),
})

function spamOf({ header, raw }: ScannedMessage): ScanResult {
  const status = header('x-spam-status') ?? ''
  const isSpam = /^\s*yes/i.test(header('x-spam-flag') ?? status)
  const score = Number(/score=(-?\d{1,6}(?:\.\d{1,4})?)/i.exec(status)?.[1] ?? header('x-spam-score') ?? Number.NaN)
  // SpamAssassin lists its rules in the same header: tests=[BAYES_99=3.5,HTML_MESSAGE=0.001]
  const rules = [
    ...(/tests=\[?([^\]]{0,5000})/i.exec(status)?.[1] ?? '').matchAll(/(\w{1,100})=(-?\d{1,5}(?:\.\d{1,4})?)/g),
  ]
  const type = isByFilter(raw) ? header('x-spam-type')?.trim().slice(0, 60).toLowerCase() : null
  return {
    isSpam,
    ...(Number.isFinite(score) && { spamScore: score }),
    ...(rules.length > 0 && {
      spamRules: largestRules(rules.map(([, name = '', points]) => ({ name, score: Number(points) }))),
    }),
    ...(isSpam && { spamType: type || 'spam' }),
  }
}

/**
 * True if the type is next to the flag or the status, with no server between them: a filter that writes no type leaves the sender's own
 * outermost, and the type decides what happens to the message.
 */
function isByFilter(raw: Buffer): boolean {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.subarray(0, end < 0 ? raw.length : end).toString('latin1')
  const place = (name: string) => headers.search(new RegExp(`^${name}:`, 'im'))
  const type = place('x-spam-type')
  return ['x-spam-flag', 'x-spam-status'].map(place).some((verdict) => {
    return verdict >= 0 && !/^received:/im.test(headers.slice(Math.min(type, verdict), Math.max(type, verdict)))
  })
}

function virusOf({ header }: ScannedMessage): Partial<ScanResult> {
  const found = /^\s*infected\s*\(?\s*([^)]{0,200})/i.exec(header('x-virus-status') ?? '')
  return found ? { virusName: found[1]?.trim() || 'unknown' } : {}
}

function contentOf({ header }: ScannedMessage): Partial<ScanResult> {
  const violation = header('x-content-violation')
  if (violation === undefined) return {}
  const [rule = '', ...detail] = violation.split(';')
  return {
    contentViolation: rule.trim().slice(0, 200) || true,
    contentViolationDetail: detail.join(';').trim().slice(0, 500) || rule.trim().slice(0, 200) || null,
  }
}

function errorOf({ header }: ScannedMessage): Partial<ScanResult> {
  const error = header('x-scan-error')?.trim().slice(0, 500)
  return error ? { scanErrorDetail: error } : {}
}

const domainOf: Record<string, string> = { dmarc: 'header.from', dkim: 'header.d', spf: 'smtp.mailfrom' }

function provenBy({ header }: ScannedMessage, authenticationServer: string | undefined): Partial<ScanResult> {
  const value = header('authentication-results')
  if (!authenticationServer || value === undefined) return {}
  const { server, results } = readAuthenticationResults(value)
  if (server.toLowerCase() !== authenticationServer.toLowerCase()) return {}
  const provenDomains = results.flatMap((one) => (one.result === 'pass' ? domainIn(one) : []))
  // A failed signature proves nothing: mailing lists break signatures.
  const failedDomains = results.flatMap((one) => (one.result === 'fail' && one.method !== 'dkim' ? domainIn(one) : []))
  const dmarcDomains = results.flatMap((one) => (one.method === 'dmarc' && one.result !== 'none' ? domainIn(one) : []))
  return {
    ...(provenDomains.length > 0 && { provenDomains }),
    ...(failedDomains.length > 0 && { failedDomains }),
    ...(dmarcDomains.length > 0 && { dmarcDomains }),
    ...(results.length > 0 && { authentication: authenticationIn(results) }),
  }
}

/** Summarises the filter's findings. They include no policy. */
function authenticationIn(results: readonly AuthenticationResult[]): NonNullable<ScanResult['authentication']> {
  const wordOf = (method: string) => results.find((one) => one.method === method)?.result.slice(0, 20) ?? ''
  const signatures = results.filter(({ method, result }) => method === 'dkim' && result !== 'none').slice(0, 10)
  return {
    spf: wordOf('spf'),
    dkim: signatures.map((one) => ({
      domain: (domainIn(one)[0] ?? '').slice(0, 253),
      result: one.result.slice(0, 20),
    })),
    dmarc: { result: wordOf('dmarc'), policy: null },
    arc: wordOf('arc') || 'none',
  }
}

function domainIn({ method, properties }: AuthenticationResult): string[] {
  const value = properties.find(({ name }) => name === domainOf[method])?.value ?? ''
  const domain = value.slice(value.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' ? [] : [domain]
}
