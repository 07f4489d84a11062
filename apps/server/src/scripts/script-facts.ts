import type { ScanResult } from '../mail/judge/scanner'

/** Points of a spam score that count as certain. */
const certainScore = 10
/** Least score of mail that the scanner calls spam. */
const leastOfSpam = 60

/** Likelihood of spam as scripts ask for it; `null`: the scanner said nothing about it. */
export function spamPercent({ isSpam, spamScore, scanErrorDetail }: ScanResult): number | null {
  if (scanErrorDetail) return null
  if (typeof spamScore !== 'number') return isSpam ? 100 : null
  const percent = Math.min(100, Math.max(0, Math.round((spamScore * 100) / certainScore)))
  return isSpam ? Math.max(leastOfSpam, percent) : percent
}

/** Level of the `virustest` (RFC 5235): 0 is not scanned, 1 clean, 5 infected. */
export function virusLevel({ virusName, scanErrorDetail }: ScanResult): number {
  if (virusName) return 5
  return scanErrorDetail ? 0 : 1
}

/** Items of the `environment` test (RFC 5183). */
export function scriptEnvironment(clientAddress: string): Record<string, string> {
  return { location: 'MTA', phase: 'pre', 'remote-ip': clientAddress }
}
