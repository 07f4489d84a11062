import {
  type EntryOutcome,
  type JudgedEntry,
  judgeSender,
  listedDomains,
  type SenderJudgement,
} from '@postern/core/sender-lists'
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

const unknownSender = { sender: '', fromAddress: null, provenDomains: [], failedDomains: [], dmarcDomains: [] }

/** The entry that blocks the network of a sending server: its mail is refused at RCPT, where no other entry is asked. `null`: none. */
export function blockedNetwork({ lists, now }: Pick<ListedMessage, 'lists' | 'now'>): ListEntry | null {
  const networks = lists.filter(({ sender }) => sender === null)
  const { verdict, winner } = judgeSender(networks, { ...unknownSender, now: now.getTime() })
  return verdict === 'block' ? winner : null
}

const asked: readonly EntryOutcome[] = ['wins', 'neutralizes', 'silenced', 'weaker']

/** Judges a message by the lists from RCPT on: a blocked network comes before every other entry, those of nearer levels included. */
export function judgementFromRcpt(message: ListedMessage, senders: Senders): SenderJudgement<ListEntry> {
  const judged = listJudgement(message, senders)
  const winner = blockedNetwork(message)
  if (!winner) return judged
  const others = judged.chain.filter(({ entry }) => entry !== winner)
  const chain = others.map((step) => (asked.includes(step.why) ? { ...step, why: 'overruled' as const } : step))
  return { verdict: 'block', winner, chain: [{ entry: winner, why: 'wins' }, ...chain] }
}

/** Senders that entries may contain for a message: its addresses, their domains and parent domains. */
export function listedSenders({ sender, fromAddress }: Senders): string[] {
  const addresses = [sender, fromAddress ?? ''].filter(Boolean)
  return [...new Set(addresses.flatMap((address) => [address, ...listedDomains(address)]))]
}
