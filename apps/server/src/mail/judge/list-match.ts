import { type JudgedEntry, judgeSender, listedDomains, type SenderJudgement } from '@postern/core/sender-lists'
import type { ScanResult } from './scanner'

/** A stored entry of an allow/block list. */
export interface ListEntry extends JudgedEntry {
  id: number
}

interface Senders {
  /** Envelope sender, lower case. */
  sender: string
  /** Address in the From header, lower case. */
  fromAddress: string | null
}

interface ListedMessage {
  lists: readonly ListEntry[]
  scan: Pick<ScanResult, 'provenDomains' | 'failedDomains' | 'dmarcDomains'>
  now: Date
}

/** Judges a message by the lists. */
export function listJudgement({ lists, scan, now }: ListedMessage, senders: Senders): SenderJudgement<ListEntry> {
  const { provenDomains = [], failedDomains = [], dmarcDomains = [] } = scan
  return judgeSender(lists, { ...senders, provenDomains, failedDomains, dmarcDomains, now: now.getTime() })
}

/** Senders that entries may contain for a message: its addresses, their domains and parent domains. */
export function listedSenders({ sender, fromAddress }: Senders): string[] {
  const addresses = [sender, fromAddress ?? ''].filter(Boolean)
  return [...new Set(addresses.flatMap((address) => [address, ...listedDomains(address)]))]
}
