import type { SenderAuthentication, Verdict } from '@postern/core'

/** Findings of a scanner; empty when it found nothing. */
export interface ScanResult extends Partial<Verdict> {
  /** The scanner's own verdict that the message is unwanted. */
  isSpam: boolean
  /**
   * Domains proven to have sent it, lower case: by DMARC for the From header, by SPF for the envelope sender, by DKIM for a signature. The
   * caller must compare them with the displayed sender.
   */
  provenDomains?: readonly string[]
  /** Domains it claims to be from that failed DMARC or SPF, lower case. A domain that is also proven does not count as failed. */
  failedDomains?: readonly string[]
  /** Domains of the message that publish DMARC, lower case, or may: the look-up failed. */
  dmarcDomains?: readonly string[]
  /** Result of checking the sender. Absent: not checked. */
  authentication?: SenderAuthentication
}

export interface ScannedMessage {
  raw: Buffer
  /** Returns the first occurrence of a header by lower-case name. */
  header(name: string): string | undefined
  sender: string
  recipients: readonly string[]
  clientAddress: string
  /** A customer's own server sent it, known by its address: then SPF and DMARC are not asked. The address it sends as. */
  user?: string
  /** Host name from the sending server's greeting. Default: unknown. */
  helo?: string
  /** The From header, decoded. Default: undecoded. */
  displayAddress?: string | null
  /** File with the message, if it is large. */
  path?: string
}

/** Scans a message before it is judged. Never throws: a failure is reported as `scanErrorDetail`. */
export type Scanner = (message: ScannedMessage) => Promise<ScanResult>

const rulesAtMost = 30

/** Returns the rules with the greatest weight in a score, leaving out those without any. */
export function largestRules(rules: readonly { name: string; score: number }[]): NonNullable<Verdict['spamRules']> {
  return rules
    .filter(({ score }) => Number.isFinite(score) && score !== 0)
    .sort((one, other) => Math.abs(other.score) - Math.abs(one.score))
    .slice(0, rulesAtMost)
    .map(({ name, score }) => ({ name: name.slice(0, 100), score: Math.round(score * 100) / 100 }))
}
