import type { ScannedMessage, Scanner, ScanResult } from './scanner'

/**
 * Reads the verdict of a filter that stands in front, from the headers it writes: `X-Spam-Flag`, `X-Spam-Status`,
 * `X-Spam-Score`, `X-Spam-Type`, `X-Virus-Status`, `X-Content-Violation`, `X-Scan-Error`. Only the outermost of each counts:
 * that is the filter's own, deeper ones may be the sender's.
 */
export const upstreamScanner: Scanner = async (message) => ({
  ...spamOf(message),
  ...virusOf(message),
  ...contentOf(message),
  ...errorOf(message),
})

function spamOf({ header }: ScannedMessage): ScanResult {
  const status = header('x-spam-status') ?? ''
  const isSpam = /^\s*yes/i.test(header('x-spam-flag') ?? status)
  const score = Number(/score=(-?\d{1,6}(?:\.\d{1,4})?)/i.exec(status)?.[1] ?? header('x-spam-score') ?? Number.NaN)
  const type = header('x-spam-type')?.trim().slice(0, 60).toLowerCase()
  return {
    isSpam,
    ...(Number.isFinite(score) && { spamScore: score }),
    ...(isSpam && { spamType: type || 'spam' }),
  }
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
