import type { Verdict } from '@postern/core'

/** What a scanner found; empty when it found nothing. */
export interface ScanResult extends Partial<Verdict> {
  /** The scanner's own judgement that the message is unwanted. */
  isSpam: boolean
}

export interface ScannedMessage {
  raw: Buffer
  /** First occurrence of a header by its lower-case name. */
  header(name: string): string | undefined
  sender: string
  recipients: readonly string[]
  clientAddress: string
}

/** Looks at a message before it is judged. It never throws: what goes wrong is a `scanErrorDetail`. */
export type Scanner = (message: ScannedMessage) => Promise<ScanResult>
