import type { HeldFile } from '@postern/core'
import { type DomainPolicy, emailInDisplayAddress, isBlockedTld, nameInDisplayAddress } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { defaultDomainPolicy, RuleAction, SpamAction } from '@postern/core/management'
import { quarantineReason } from '@postern/core/quarantine'
import { heldFileMessages, heldFileText } from '@postern/core/texts'
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
  /** The file by whose type it is held or refused; `null`: none. */
  file?: StoppingFile | null
  /** Matching content rules: the first of each level, broadest level first. */
  rules?: readonly MatchedRule[]
  /** Policy of the recipient's domain. Default: that of a domain without one of its own. */
  policy?: DomainPolicy
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
  /** True when it takes precedence over everything except danger. Default: false. */
  isForced?: boolean
  found: string
}

export interface Judgement {
  action: 'deliver' | 'hold' | 'discard' | 'reject'
  /** Refused instead of held, where no recipient of the message gets it. */
  refuses?: boolean
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

/**
 * Decides what happens to a message for one recipient. What endangers comes first, malicious links included, and beats every allow entry and rule; then a forced content
 * rule; then a rule that holds or discards, those of the provider before the customer's; then types of files that do not pass; then the lists, where a plain allow entry skips the scanner's word only; then a content rule that delivers; then
 * the scanner's word, with spam and bulk as the customer wants them; then signals of our own, which also hold what would be delivered or
 * discarded as spam.
 */
export function judge(message: JudgedMessage): Judgement {
  const { isSpam, ...found } = verdictIn(message.scan)
  const danger = quarantineReason(Verdict.parse({ ...found, spamType: null, spamScore: null, spamLevel: null }))
  // A known link says more than that the rest could not be looked at, and fewer people may release it.
  if (message.link && (danger.kind === 'unknown' || danger.kind === 'scanError')) {
    const { shown, entryId } = message.link
    const { scanErrorDetail: _, ...known } = found
    return { ...hold({ ...known, spamType: 'phishing', maliciousUrl: shown }), ...(entryId && { urlEntryId: entryId }) }
  }
  if (danger.kind !== 'unknown') return { action: 'hold', verdict: found, reason: danger.kind }
  const { rules = [] } = message
  const firm = rules.find(({ isForced }) => isForced) ?? rules.find(({ action }) => action !== RuleAction.Deliver)
  if (firm) return byRule(firm, found)
  if (message.file) return byFile(message.file, found)
  const sender = message.sender.toLowerCase()
  const fromAddress = emailInDisplayAddress(message.displayAddress)?.toLowerCase() ?? null
  const { verdict: listed, winner } = listJudgement(message, { sender, fromAddress })
  const byList = winner && { listEntryId: winner.id }
  if (listed === 'block') return { action: 'discard', verdict: {}, reason: 'block list', ...byList }
  if (listed === 'allowAll') return { action: 'deliver', verdict: found, reason: 'allow list', ...byList }
  const [delivering] = rules
  if (delivering) return byRule(delivering, found)
  const policy = message.policy ?? defaultDomainPolicy
  const signal = ownSignal(message, policy, { sender, fromAddress })
  if (listed === 'allow') {
    return signal
      ? hold({ ...found, spamType: signal })
      : { action: 'deliver', verdict: found, reason: 'allow list', ...byList }
  }
  if (reaches(found.spamScore, policy.discardScore)) return { action: 'discard', verdict: found, reason: 'spam' }
  // The domain's own score threshold replaces the scanner's verdict, if the scanner reports a score.
  const decidesByScore = policy.holdScore !== null && typeof found.spamScore === 'number'
  const isUnwanted = decidesByScore ? reaches(found.spamScore, policy.holdScore) : isSpam
  const unwanted = isUnwanted ? hold({ ...found, spamType: found.spamType ?? 'spam' }) : null
  const action = decidesByScore ? SpamAction.Hold : actionFor(unwanted, message.actions)
  if (unwanted && action === SpamAction.Hold) return unwanted
  if (signal) return hold({ ...found, spamType: signal })
  if (unwanted) return { ...unwanted, action: action === SpamAction.Discard ? 'discard' : 'deliver' }
  return { action: 'deliver', verdict: found, reason: 'clean' }
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
function ownSignal(message: JudgedMessage, policy: DomainPolicy, { sender, fromAddress }: Senders): string | null {
  if (policy.holdsImitations && imitatesOwnDomain(message, sender, fromAddress)) return 'spoofing'
  const isBlocked = isBlockedTld(sender) || isBlockedTld(fromAddress ?? '')
  return policy.holdsBlockedTlds && isBlocked ? 'blocked top-level domain' : null
}

/** Holds phishing, and anything the scanner reports under another name, because it could be anything. */
function actionFor(unwanted: Judgement | null, actions: SpamActions | undefined): SpamAction {
  if (!unwanted) return SpamAction.Hold
  const { reason, verdict } = unwanted
  const isPlain = reason === 'bulk' || (reason === 'spam' && verdict.spamType?.trim().toLowerCase() === 'spam')
  return (isPlain ? actions?.[reason as 'bulk' | 'spam'] : undefined) ?? SpamAction.Hold
}

function byRule({ id, name, action, found: what }: MatchedRule, found: Partial<Verdict>): Judgement {
  if (action !== RuleAction.Hold) return { action, verdict: found, reason: 'content rule', ruleId: id }
  return { ...hold({ ...found, contentViolation: name, contentViolationDetail: `${name}: ${what}` }), ruleId: id }
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
