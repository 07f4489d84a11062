import type { SenderAuthentication, Verdict } from '@postern/core'

/** What a scanner found; empty when it found nothing. */
export interface ScanResult extends Partial<Verdict> {
  /** The scanner's own judgement that the message is unwanted. */
  isSpam: boolean
  /**
   * Domains that are proven to have sent it, lower case: by DMARC for the From header, by SPF for the envelope sender, by DKIM
   * for a signature. What they have to do with the sender that is shown is for the reader to compare.
   */
  provenDomains?: readonly string[]
  /** Domains in whose name it was sent and which failed DMARC or SPF, lower case. One that is proven as well has not failed. */
  failedDomains?: readonly string[]
  /** Those of its domains that publish DMARC, lower case, or may: nobody could look it up. */
  dmarcDomains?: readonly string[]
  /** What checking the sender found. Absent: nobody checked. */
  authentication?: SenderAuthentication
}

export interface ScannedMessage {
  raw: Buffer
  /** First occurrence of a header by its lower-case name. */
  header(name: string): string | undefined
  sender: string
  recipients: readonly string[]
  clientAddress: string
  /** A customer's own server sent it, known by its address: then SPF and DMARC are not asked. The address it sends as. */
  user?: string
  /** Name that the sending server greeted with. Default: unknown. */
  helo?: string
  /** The From header, decoded. Default: as it is written. */
  displayAddress?: string | null
  /** File that holds the message, where it is large. */
  path?: string
}

/** Looks at a message before it is judged. It never throws: what goes wrong is a `scanErrorDetail`. */
export type Scanner = (message: ScannedMessage) => Promise<ScanResult>

const rulesAtMost = 30

/** The rules that weigh most in a score; what weighs nothing explains nothing. */
export function largestRules(rules: readonly { name: string; score: number }[]): NonNullable<Verdict['spamRules']> {
  return rules
    .filter(({ score }) => Number.isFinite(score) && score !== 0)
    .sort((one, other) => Math.abs(other.score) - Math.abs(one.score))
    .slice(0, rulesAtMost)
    .map(({ name, score }) => ({ name: name.slice(0, 100), score: Math.round(score * 100) / 100 }))
}
