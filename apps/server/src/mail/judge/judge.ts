import type { HeldFile } from '@postern/core'
import {
  type DomainPolicy,
  emailInDisplayAddress,
  isBlockedTld,
  nameInDisplayAddress,
  type SenderCheckValues,
} from '@postern/core'
import { Verdict } from '@postern/core/contract'
import {
  defaultDomainPolicy,
  isHeldForDmarc,
  RuleAction,
  type RuleLevel,
  SpamAction,
  senderChecksArea,
} from '@postern/core/management'
import { quarantineReason } from '@postern/core/quarantine'
import type { LadderRow } from '@postern/core/sender-lists'
import { heldFileMessages, heldFileText } from '@postern/core/texts'
import type { MessageEffects } from '../../customer-rules/message-effects'
import type { ScriptVerdict } from '../../scripts/script-runner'
import { type ListEntry, listJudgement } from './list-match'
import type { ScanResult } from './scanner'

export interface JudgedMessage {
  /** Envelope sender; empty for bounces. */
  sender: string
  displayAddress: string | null
  /** No `userId` for an address without a user. */
  recipient: { userId?: number; address: string }
  /** Entries of the recipient and the levels above that may apply to the message. */
  lists: readonly ListEntry[]
  /** Time of judging. */
  now: Date
  scan: ScanResult
  /** The link by which it is dangerous; `null`: none is known. */
  link?: DangerousLink | null
  /** Its first suspicious link as it is shown, where its customer wants such mail held. Default: none. */
  suspiciousUrl?: string | null
  /** The file by whose type it is held or refused; `null`: none. */
  file?: StoppingFile | null
  /** Matching content rules: the first of each level that decides, broadest level first, and those before it that only change mail. */
  rules?: readonly MatchedRule[]
  /** Verdict of a script. Default: none. */
  script?: ScriptVerdict | null
  /** Policy of the recipient's domain. Default: that of a domain without one of its own. */
  policy?: DomainPolicy
  /** Sender checks of the recipient's customer. Default: those of a customer for whom no level sets any. */
  senderChecks?: SenderCheckValues
  /** Actions that the recipient's customer wants for mail the scanner classes as spam or bulk. Default: hold. */
  actions?: SpamActions
}

/** A link that a list or a feed calls malicious. */
export interface DangerousLink {
  /** Such that nobody clicks it by accident, without its query. */
  shown: string
  /** The entry of the block list that names it; absent: a feed does. */
  entryId?: number
}

/** A file of a type that does not pass. */
export interface StoppingFile {
  action: 'hold' | 'deny'
  file: HeldFile
}

/** Actions by kind of mail. */
export type SpamActions = Record<'spam' | 'bulk', SpamAction>

/** A content rule with its match. */
export interface MatchedRule {
  id: number
  name: string
  action: RuleAction
  /** Level that it decides for. Default: unknown, it counts by its place among the others. */
  level?: RuleLevel
  /** True when it takes precedence over everything except danger. Default: false. */
  isForced?: boolean
  found: string
  /** Effects in addition to the action. Default: none. */
  effects?: MessageEffects
}

export interface Judgement {
  action: 'deliver' | 'hold' | 'discard' | 'reject'
  /** Goes to another address than its recipient's. */
  redirects?: boolean
  /** Refused instead of held, where no recipient of the message gets it. */
  refuses?: boolean
  /** Text of a script that refuses it. */
  refusal?: string
  /** True when a script decided. */
  isByScript?: boolean
  verdict: Partial<Verdict>
  /** Kind of the verdict, or the deciding list. */
  reason: string
  /** The deciding content rule. */
  ruleId?: number
  /** The deciding list entry. */
  listEntryId?: number
  /** The entry of the URL block list that decided. */
  urlEntryId?: number
}

/** A message as deciders see it: all its facts, and results that several of them share. */
interface Weighed extends JudgedMessage {
  /** Findings of the scanner about the message. */
  found: Partial<Verdict>
  isSpam: boolean
  rules: readonly MatchedRule[]
  policy: DomainPolicy
  /** Verdict of the lists, with the entry that gave it. */
  listed: Listed
  /** Our own signal that holds it; `null`: none. */
  signal: Partial<Verdict> | null
  /** How it is held when it is unwanted, and what the customer wants done with it; `null`: it is wanted. */
  unwanted: { held: Judgement; action: SpamAction } | null
}

interface Listed {
  verdict: ReturnType<typeof listJudgement>['verdict']
  entry: Pick<Judgement, 'listEntryId'>
}

/** One who may decide about a message for a recipient; `null`: the next one is asked. */
interface Decider {
  name: string
  /** Row of the ladder that shows it. */
  row: LadderRow
  decide(message: Weighed): Judgement | null
}

/**
 * All who decide about a message, in the order in which they are asked: the first that decides wins. What endangers comes first, malicious
 * links included, and beats every allow entry and rule; scripts come next. Of the content rules each level contributes the first that matches, so that an
 * earlier one that delivers is an exception to later ones of its level, and those that only change mail decide nothing; a forced one decides before all others, and those of broader levels
 * before those of narrower ones. Types of files that do not pass come after rules that hold, reject or discard, and before the lists.
 */
export const deciders: readonly Decider[] = [
  { name: 'danger', row: 'danger', decide: byDanger },
  { name: 'script', row: 'forcedRule', decide: ({ script, found }) => (script ? byScript(script, found) : null) },
  { name: 'forced content rule', row: 'forcedRule', decide: ({ rules, found }) => byRule(forcedRule(rules), found) },
  {
    name: 'content rule that holds, redirects, rejects or discards',
    row: 'rule',
    decide: ({ rules, found }) => byRule(stoppingRule(rules), found),
  },
  {
    name: 'type of file that does not pass',
    row: 'file',
    decide: ({ file, found }) => (file ? byFile(file, found) : null),
  },
  { name: 'list entry that blocks, or skips all checks', row: 'list', decide: byFirmEntry },
  { name: 'content rule that delivers', row: 'deliveringRule', decide: ({ rules, found }) => byRule(rules[0], found) },
  {
    name: 'own signal despite an entry that allows',
    row: 'ownSignal',
    decide: ({ listed, signal, found }) =>
      listed.verdict === 'allow' && signal ? hold({ ...found, ...signal }) : null,
  },
  { name: 'list entry that allows', row: 'list', decide: byAllowEntry },
  {
    name: 'discard score of the domain',
    row: 'score',
    decide: ({ found, policy }) =>
      reaches(found.spamScore, policy.discardScore) ? { action: 'discard', verdict: found, reason: 'spam' } : null,
  },
  {
    name: 'hold score of the domain, or the scanner',
    row: 'score',
    decide: ({ unwanted }) => (unwanted?.action === SpamAction.Hold ? unwanted.held : null),
  },
  {
    name: 'own signal',
    row: 'ownSignal',
    decide: ({ signal, found }) => (signal ? hold({ ...found, ...signal }) : null),
  },
  {
    name: 'spam or bulk that the customer wants delivered or discarded',
    row: 'unwanted',
    decide: ({ unwanted }) =>
      unwanted && { ...unwanted.held, action: unwanted.action === SpamAction.Discard ? 'discard' : 'deliver' },
  },
  { name: 'nothing', row: 'nothing', decide: ({ found }) => ({ action: 'deliver', verdict: found, reason: 'clean' }) },
]

/** Everything that decides about a message, with what each says; the first that says anything wins. */
export function* decisionsOn(message: JudgedMessage): Generator<{ row: LadderRow; judgement: Judgement | null }> {
  const weighed = weigh(message)
  for (const { row, decide } of deciders) yield { row, judgement: decide(weighed) }
}

/** Decides what happens to a message for one recipient. */
export function judge(message: JudgedMessage): Judgement {
  for (const { judgement } of decisionsOn(message)) if (judgement) return judgement
  throw new Error('The last decider decides about every message.')
}

function weigh(message: JudgedMessage): Weighed {
  const { isSpam, ...found } = verdictIn(message.scan)
  const { policy = defaultDomainPolicy } = message
  const rules = decisive(message.rules ?? [])
  const sender = message.sender.toLowerCase()
  const fromAddress = emailInDisplayAddress(message.displayAddress)?.toLowerCase() ?? null
  const { verdict, winner } = listJudgement(message, { sender, fromAddress })
  return {
    ...{ ...message, found, isSpam, rules, policy },
    listed: { verdict, entry: winner ? { listEntryId: winner.id } : {} },
    signal: ownSignal(message, policy, { sender, fromAddress }),
    unwanted: unwantedIn({ found, isSpam, policy, actions: message.actions }),
  }
}

function byDanger({ found, link }: Weighed): Judgement | null {
  const danger = quarantineReason(Verdict.parse({ ...found, spamType: null, spamScore: null, spamLevel: null }))
  // A known link says more than that the rest could not be looked at, and fewer people may release it.
  if (link && (danger.kind === 'unknown' || danger.kind === 'scanError')) {
    const { shown, entryId } = link
    const { scanErrorDetail: _, ...known } = found
    return { ...hold({ ...known, spamType: 'phishing', maliciousUrl: shown }), ...(entryId && { urlEntryId: entryId }) }
  }
  return danger.kind === 'unknown' ? null : { action: 'hold', verdict: found, reason: danger.kind }
}

function byScript({ name, outcome, reason }: ScriptVerdict, found: Partial<Verdict>): Judgement {
  const decided = { verdict: found, reason: 'script', isByScript: true }
  if (outcome === 'redirect') return { ...decided, action: 'deliver', redirects: true }
  if (outcome === 'deliver' || outcome === 'discard') return { ...decided, action: outcome }
  const held = { ...hold({ ...found, contentViolation: name, contentViolationDetail: name }), isByScript: true }
  return outcome === 'reject' ? { ...held, refuses: true, refusal: reason } : held
}

function byFirmEntry({ listed: { verdict, entry }, found }: Weighed): Judgement | null {
  if (verdict === 'block') return { action: 'discard', verdict: {}, reason: 'block list', ...entry }
  return verdict === 'allowAll' ? { action: 'deliver', verdict: found, reason: 'allow list', ...entry } : null
}

/** A plain allow entry skips the scanner's word only. */
function byAllowEntry({ listed: { verdict, entry }, found }: Weighed): Judgement | null {
  return verdict === 'allow' ? { action: 'deliver', verdict: found, reason: 'allow list', ...entry } : null
}

function unwantedIn({
  found,
  isSpam,
  policy,
  actions,
}: Pick<Weighed, 'found' | 'isSpam' | 'policy'> & { actions: SpamActions | undefined }): Weighed['unwanted'] {
  // The domain's own score threshold replaces the scanner's verdict, if the scanner reports a score.
  const decidesByScore = policy.holdScore !== null && typeof found.spamScore === 'number'
  const isUnwanted = decidesByScore ? reaches(found.spamScore, policy.holdScore) : isSpam
  if (!isUnwanted) return null
  const held = hold({ ...found, spamType: found.spamType ?? 'spam' })
  return { held, action: decidesByScore ? SpamAction.Hold : actionFor(held, actions) }
}

/** Scanner findings about the message, without those about its sender. */
export function verdictIn({
  provenDomains: _,
  failedDomains: __,
  dmarcDomains: ___,
  authentication: ____,
  ...found
}: ScanResult): Partial<Verdict> & { isSpam: boolean } {
  return found
}

interface Senders {
  sender: string
  fromAddress: string | null
}

/** Returns our own signal that holds a message; `null`: none. */
function ownSignal(message: JudgedMessage, policy: DomainPolicy, senders: Senders): Partial<Verdict> | null {
  const { suspiciousUrl } = message
  if (suspiciousUrl) return { spamType: 'phishing: suspicious link', suspiciousUrl }
  const spamType = signalOfSender(message, policy, senders)
  return spamType && { spamType }
}

function signalOfSender(message: JudgedMessage, policy: DomainPolicy, { sender, fromAddress }: Senders) {
  if (policy.holdsImitations && imitatesOwnDomain(message, sender, fromAddress)) return 'spoofing'
  if (isHeldForDmarc(message.scan.authentication, message.senderChecks ?? senderChecksArea.defaults)) {
    return 'spoofing: failed DMARC'
  }
  const isBlocked = isBlockedTld(sender) || isBlockedTld(fromAddress ?? '')
  return policy.holdsBlockedTlds && isBlocked ? 'blocked top-level domain' : null
}

/** Holds phishing, and anything the scanner reports under another name, because it could be anything. */
function actionFor({ reason, verdict }: Judgement, actions: SpamActions | undefined): SpamAction {
  const isPlain = reason === 'bulk' || (reason === 'spam' && verdict.spamType?.trim().toLowerCase() === 'spam')
  return (isPlain ? actions?.[reason as 'bulk' | 'spam'] : undefined) ?? SpamAction.Hold
}

/** Rules that decide; the others only change mail. */
const decisive = (rules: readonly MatchedRule[]) => rules.filter(({ action }) => action !== RuleAction.Continue)
const forcedRule = (rules: readonly MatchedRule[]) => rules.find(({ isForced }) => isForced)
const stoppingRule = (rules: readonly MatchedRule[]) => rules.find(({ action }) => action !== RuleAction.Deliver)

/** The rule that decides among the first ones of all levels. */
export function decidingRule(matching: readonly MatchedRule[]): MatchedRule | undefined {
  const rules = decisive(matching)
  return forcedRule(rules) ?? stoppingRule(rules) ?? rules[0]
}

/** Findings of a message that a rule holds. */
export const violationOf = ({ name, found }: Pick<MatchedRule, 'name' | 'found'>) => ({
  contentViolation: name,
  contentViolationDetail: `${name}: ${found}`,
})

function byRule(rule: MatchedRule | undefined, found: Partial<Verdict>): Judgement | null {
  if (!rule) return null
  const { id, action } = rule
  if (action === RuleAction.Deliver || action === RuleAction.Discard) {
    return { action, verdict: found, reason: 'content rule', ruleId: id }
  }
  if (action === RuleAction.Redirect) {
    return { action: 'deliver', verdict: found, reason: 'content rule', ruleId: id, redirects: true }
  }
  const held = { ...hold({ ...found, ...violationOf(rule) }), ruleId: id }
  return action === RuleAction.Reject ? { ...held, refuses: true } : held
}

function byFile({ action, file }: StoppingFile, found: Partial<Verdict>): Judgement {
  const contentViolationDetail = heldFileText(file, heldFileMessages.en)
  const judgement = hold({ ...found, contentViolation: 'file type', contentViolationDetail, heldFile: file })
  return action === 'deny' ? { ...judgement, refuses: true } : judgement
}

function reaches(score: number | null | undefined, limit: number | null): boolean {
  return limit !== null && typeof score === 'number' && score >= limit
}

function hold(verdict: Partial<Verdict>): Judgement {
  return { action: 'hold', verdict, reason: quarantineReason(Verdict.parse(verdict)).kind }
}

/**
 * Detects an outside sender who displays an address of the recipient's own domain. A display address that merely differs from the sender is
 * no reason: mailing lists and mail services do that all the time.
 */
function imitatesOwnDomain(
  { displayAddress, recipient }: JudgedMessage,
  sender: string,
  fromAddress: string | null,
): boolean {
  const own = `@${recipient.address.split('@').at(-1)?.toLowerCase()}`
  if (sender.endsWith(own) || sender === '') return false
  const isOwnShown = fromAddress?.endsWith(own) ?? false
  const isOwnInName = nameInDisplayAddress(displayAddress).toLowerCase().includes(own)
  return isOwnShown || isOwnInName
}
