import type { OutboundSpamAction } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import type { SourceSkip } from '@postern/core/management'
import { quarantineReason } from '@postern/core/quarantine'
import type { ScriptVerdict } from '../../scripts/script-runner'
import { verdictIn } from '../judge/judge'
import type { ScanResult } from '../judge/scanner'

export interface OutboundJudgement {
  action: 'send' | 'hold' | 'reject'
  /** Kind of the verdict, as for inbound mail. */
  reason: string
  verdict: Partial<Verdict>
  /** Text of a script that refuses it. */
  refusal?: string
}

const ofSpam = { hold: 'hold', tag: 'send', reject: 'reject' } as const

/**
 * Decides whether mail is sent out. Neither lists nor content rules count, which are about what a customer gets. What endangers is refused,
 * and spam as the settings say; bulk mail, which the scanner tells apart, goes out. A source can be excused from the check of content and
 * of spam; viruses, phishing and what could not be scanned are refused in any case.
 */
export function judgeOutbound(
  scan: ScanResult,
  spamAction: OutboundSpamAction,
  skips: readonly SourceSkip[] = [],
): OutboundJudgement {
  const { isSpam, ...verdict } = verdictIn(scan)
  const counted = skips.includes('content') ? { ...verdict, contentViolation: null } : verdict
  const danger = kindOf({ ...counted, spamType: null, spamScore: null, spamLevel: null })
  if (danger !== 'unknown') return { action: 'reject', reason: danger, verdict }
  if (!isSpam) return { action: 'send', reason: 'clean', verdict }
  const reason = kindOf({ ...counted, spamType: verdict.spamType ?? 'spam' })
  if (reason === 'bulk' || (reason === 'spam' && skips.includes('spam'))) return { action: 'send', reason, verdict }
  return { action: reason === 'spam' ? ofSpam[spamAction] : 'reject', reason, verdict }
}

/** Adds the verdicts of scripts: one that refuses or holds it for one recipient does so for all, as one answer serves them. */
export function withScripts(judgement: OutboundJudgement, scripts: Iterable<ScriptVerdict>): OutboundJudgement {
  const verdicts = [...scripts]
  const { action, verdict } = judgement
  const refusing = verdicts.find(({ outcome }) => outcome === 'reject')
  if (action === 'reject') return judgement
  if (refusing) return { action: 'reject', reason: 'script', verdict, refusal: refusing.reason }
  const holding = verdicts.find(({ outcome }) => outcome === 'hold')
  if (action === 'hold' || !holding) return judgement
  const { name } = holding
  const held = { ...verdict, contentViolation: name, contentViolationDetail: name }
  return { action: 'hold', reason: kindOf(held), verdict: held }
}

const kindOf = (verdict: Partial<Verdict>) => quarantineReason(Verdict.parse(verdict)).kind
