import { asText } from '../shared/as-text'
import { headerTokens } from './header-tokens'

/** A server that a message passed through (RFC 5321, section 4.4). Values missing from the header are empty. */
export interface ReceivedHop {
  from: string
  by: string
  /** Protocol: `ESMTPS`. */
  protocol: string
  /** Instant, ISO 8601 in UTC; `null` when it cannot be read. */
  at: string | null
  /**
   * Seconds since the previous hop, rounded to whole ones; negative where clocks differ, `null` for the first hop and where a time is
   * missing.
   */
  delaySeconds: number | null
}

/** Returns the route of a message in travel order, from its `Received` headers in header order. */
export function readReceivedHops(headers: readonly string[]): ReceivedHop[] {
  const hops = headers.map((header) => readHop(asText(header))).reverse()
  return hops.map((hop, index) => ({ ...hop, delaySeconds: secondsBetween(hops[index - 1]?.at, hop.at) }))
}

function readHop(header: string): Omit<ReceivedHop, 'delaySeconds'> {
  const words = headerTokens(header, ';')[0] ?? []
  const after = (name: string) => {
    const at = words.findIndex((word) => word.toLowerCase() === name)
    return at < 0 ? '' : (words[at + 1] ?? '')
  }
  const time = Date.parse(
    header
      .slice(header.lastIndexOf(';') + 1)
      .replace(/\([^()]*\)/g, '')
      .trim(),
  )
  const at = header.includes(';') && Number.isFinite(time) ? new Date(time).toISOString() : null
  return { from: after('from'), by: after('by'), protocol: after('with'), at }
}

function secondsBetween(before: string | null | undefined, at: string | null): number | null {
  if (!before || !at) return null
  return Math.round((Date.parse(at) - Date.parse(before)) / 1000)
}
