import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { verdictIn } from '../judge/judge'
import type { ScanResult } from '../judge/scanner'

export interface OutboundJudgement {
  isSent: boolean
  /** Kind of the verdict, as for inbound mail. */
  reason: string
  verdict: Partial<Verdict>
}

/**
 * Decides whether mail is sent out. Neither lists nor content rules count, which are about what a customer gets. What endangers and what
 * is spam is refused; bulk mail, which the scanner tells apart, goes out.
 */
export function judgeOutbound(scan: ScanResult): OutboundJudgement {
  const { isSpam, ...verdict } = verdictIn(scan)
  const danger = kindOf({ ...verdict, spamType: null, spamScore: null, spamLevel: null })
  if (danger !== 'unknown') return { isSent: false, reason: danger, verdict }
  if (!isSpam) return { isSent: true, reason: 'clean', verdict }
  const reason = kindOf({ ...verdict, spamType: verdict.spamType ?? 'spam' })
  return { isSent: reason === 'bulk', reason, verdict }
}

const kindOf = (verdict: Partial<Verdict>) => quarantineReason(Verdict.parse(verdict)).kind
