import type { OutboundSpamAction } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { RuleAction, type SourceSkip } from '@postern/core/management'
import { quarantineReason } from '@postern/core/quarantine'
import type { RulesOf } from '../../customer-rules/find-rule'
import { type Effective, effectsOn } from '../../customer-rules/message-effects'
import { effectsOfScripts, type ScriptedFor, type ScriptVerdict } from '../../scripts/script-runner'
import { decidingRule, type MatchedRule, verdictIn, violationOf } from '../judge/judge'
import type { ScanResult } from '../judge/scanner'

export interface OutboundJudgement {
  action: 'send' | 'hold' | 'reject'
  /** Kind of the verdict, as for inbound mail. */
  reason: string
  verdict: Partial<Verdict>
  /** Text of a script that refuses it. */
  refusal?: string
  /** The content rule that decided. */
  ruleId?: number
}

/** Decision on outbound mail for one recipient alone. */
export interface OutboundShare {
  isDiscarded: boolean
  reason: string
  ruleId?: number
}

export interface OutboundDecision extends OutboundJudgement {
  /** By recipient; one that is missing has the judgement of the message. */
  shares: ReadonlyMap<string, OutboundShare>
  /** Effects of rules on the mail of each recipient, also once it is held and released. */
  effects: ReadonlyMap<string, Effective>
}

const ofSpam = { hold: 'hold', tag: 'send', reject: 'reject' } as const

/**
 * Decides whether mail is sent out by what the scanner says of it. Lists do not count, which are about what a customer gets. What endangers is
 * refused, and spam as the settings say; bulk mail, which the scanner tells apart, goes out. A source can be excused from the check of content and
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
function withScripts(judgement: OutboundJudgement, scripts: Iterable<ScriptVerdict>): OutboundJudgement {
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

interface Opinions {
  recipients: readonly string[]
  /** Results of scripts. Default: there are none. */
  scripted?: ScriptedFor | undefined
  rules: RulesOf
}

/**
 * Adds what scripts and content rules say, in the order of inbound mail: danger, scripts, rules, spam. What refuses or holds a message for one
 * recipient does so for all; a rule that delivers lifts the word about spam where one delivers it for each of them.
 */
export function decideOutbound(scanned: OutboundJudgement, opinions: Opinions): OutboundDecision {
  const { recipients, scripted, rules } = opinions
  const effects = recipients.flatMap((recipient) => {
    const matching = rules.get(recipient) ?? []
    const isDeciding = scripted?.verdicts.has(recipient) ?? false
    const ruleId = isDeciding ? undefined : decidingRule(matching)?.id
    const scripts = effectsOfScripts(scripted, recipient, { isDeciding })
    const effective = effectsOn(matching, { ruleId, recipient, scripts })
    return effective ? [[recipient, effective] as const] : []
  })
  return { ...decide(scanned, opinions), effects: new Map(effects) }
}

const noScripts: ScriptedFor = { verdicts: new Map(), changes: new Map() }

function decide(
  scanned: OutboundJudgement,
  { recipients, scripted: { verdicts: scripts } = noScripts, rules }: Opinions,
): Omit<OutboundDecision, 'effects'> {
  const scripted = withScripts(scanned, scripts.values())
  const shares = new Map<string, OutboundShare>()
  const isDanger = scanned.action === 'reject' && scanned.reason !== 'spam'
  if (isDanger || scripted.reason === 'script') return { ...scripted, shares }
  // A script speaks before all rules.
  const deciding = recipients.map((one) => (scripts.has(one) ? undefined : decidingRule(rules.get(one) ?? [])))
  const ruleThat = (wanted: RuleAction) => deciding.find((rule) => rule?.action === wanted)
  const lifted = deciding.every((rule) => rule?.action === RuleAction.Deliver) ? deciding[0] : undefined
  if (scanned.action === 'reject' && !lifted) return { ...scanned, shares }
  const rejecting = ruleThat(RuleAction.Reject)
  if (rejecting) return { ...heldBy(rejecting, scripted), action: 'reject', shares }
  const holding = ruleThat(RuleAction.Hold)
  if (scripted === scanned && holding) return { ...heldBy(holding, scripted), shares }
  if (scripted.action !== 'send' && !lifted) return { ...scripted, shares }
  for (const [index, recipient] of recipients.entries()) {
    const share = shareOf(scripts.get(recipient), deciding[index])
    if (share) shares.set(recipient, share)
  }
  return { ...scripted, action: 'send', shares }
}

function heldBy(rule: MatchedRule, { verdict }: OutboundJudgement): OutboundJudgement {
  const held = { ...verdict, ...violationOf(rule) }
  return { action: 'hold', reason: kindOf(held), verdict: held, ruleId: rule.id }
}

function shareOf(script: ScriptVerdict | undefined, rule: MatchedRule | undefined): OutboundShare | null {
  if (script?.outcome === 'discard') return { isDiscarded: true, reason: 'script' }
  if (script?.outcome === 'redirect') return { isDiscarded: false, reason: 'script' }
  return rule ? { isDiscarded: rule.action === RuleAction.Discard, reason: 'content rule', ruleId: rule.id } : null
}

const kindOf = (verdict: Partial<Verdict>) => quarantineReason(Verdict.parse(verdict)).kind
