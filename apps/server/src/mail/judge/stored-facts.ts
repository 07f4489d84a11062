import {
  type DomainPolicy,
  emailInDisplayAddress,
  type HeldFile,
  type SenderAuthentication,
  type SenderCheckValues,
  type Verdict,
} from '@postern/core'
import { RuleAction } from '@postern/core/management'
import type { MessageEffects } from '../../customer-rules/message-effects'
import { domainOfAddress } from '../intake/envelope-address'
import type { JudgedMessage, MatchedRule, SpamActions } from './judge'

/** A message as it is stored. */
export interface StoredMail {
  sender: string
  displayAddress: string | null
  recipient: string
  reason: string
  state: string
  ruleId: number | null
  /** Effects of content rules on it; `null`: none. */
  effects: MessageEffects | null
  spamScore: number | null
  heldFile: HeldFile | null
  authentication: SenderAuthentication | null
  /** Verdict of a held message; `null`: only its reason and score are known. */
  verdict: Partial<Verdict> | null
}

interface Surroundings {
  /** The content rule that decided, as it is today; absent: it no longer exists. */
  rule?: { isForced: boolean } | undefined
  policy?: DomainPolicy
  actions?: SpamActions
  senderChecks?: SenderCheckValues
  userId?: number | undefined
  now: Date
}

const suspiciousLink = 'phishing: suspicious link'
/** Own signals are found again when the message is judged. */
const ownSignals: readonly string[] = [suspiciousLink, 'spoofing', 'spoofing: failed DMARC', 'blocked top-level domain']

/** Facts about a stored message, in the form it was judged in, without the lists. */
export function storedFacts(mail: StoredMail, { rule, now, userId, ...place }: Surroundings): JudgedMessage {
  const { sender, displayAddress, recipient, reason, heldFile, state } = mail
  // A rule that only changes mail decides nothing.
  const ruleId = mail.effects?.isOnlyChange ? null : mail.ruleId
  const {
    contentViolation,
    contentViolationDetail,
    heldFile: _,
    maliciousUrl,
    suspiciousUrl,
    spamType,
    ...found
  } = mail.verdict ?? {
    spamScore: mail.spamScore,
  }
  const isOwnSignal = ownSignals.includes(spamType ?? '')
  const violation = [contentViolationDetail, contentViolation].find((one) => typeof one === 'string' && one !== '')
  const name = typeof contentViolation === 'string' ? contentViolation : ''
  const isScript = reason === 'script' || (contentViolation && !heldFile && ruleId === null)
  return {
    ...{
      sender,
      displayAddress,
      recipient: { address: recipient, ...(userId && { userId }) },
      lists: [],
      now,
      ...place,
    },
    scan: {
      ...found,
      ...(spamType && !isOwnSignal && !maliciousUrl && { spamType }),
      isSpam: ['spam', 'bulk', 'phishing'].includes(reason) && !isOwnSignal && !maliciousUrl,
      ...proofOf(mail),
    },
    link: maliciousUrl ? { shown: maliciousUrl } : null,
    // Mail that was held before its link was kept is still held for one.
    suspiciousUrl: spamType === suspiciousLink ? (suspiciousUrl ?? suspiciousLink) : null,
    file: heldFile ? { action: state === 'rejected' ? 'deny' : 'hold', file: heldFile } : null,
    script: isScript ? { id: 0, name, reason: '', outcome: outcomeOf(state) } : null,
    rules: ruleId === null ? [] : [ruleOf(mail, { name, found: String(violation ?? ''), isForced: rule?.isForced })],
  }
}

const deliveredStates: readonly string[] = ['delivered', 'queued', 'deferred', 'bounced', 'released', 'processing']

/** True if a message reached its recipient, or was on its way. */
export function isDelivered({ state }: Pick<StoredMail, 'state'>): boolean {
  return deliveredStates.includes(state)
}

function ruleOf(
  { ruleId, state, effects }: StoredMail,
  { name, found, isForced = false }: Omit<Partial<MatchedRule>, 'id'>,
) {
  const actions: Readonly<Record<string, RuleAction>> = {
    quarantined: RuleAction.Hold,
    discarded: RuleAction.Discard,
    rejected: RuleAction.Reject,
  }
  const detail = name && found?.startsWith(`${name}: `) ? found.slice(name.length + 2) : (found ?? '')
  return {
    ...{ id: ruleId ?? 0, name: name ?? '', isForced, found: detail },
    action: actions[state] ?? (effects?.redirectTo ? RuleAction.Redirect : RuleAction.Deliver),
  }
}

function outcomeOf(state: string) {
  if (state === 'quarantined') return 'hold' as const
  if (state === 'discarded') return 'discard' as const
  return state === 'rejected' ? ('reject' as const) : ('deliver' as const)
}

/** Proof of the sender from the stored results; `dmarcDomains` holds the domain of the From header when it publishes a policy. */
function proofOf({ sender, displayAddress, authentication }: StoredMail) {
  if (!authentication) return {}
  const { spf, dkim, dmarc } = authentication
  const from = domainOf(emailInDisplayAddress(displayAddress))
  const envelope = domainOf(sender)
  const signed = dkim.flatMap(({ result, domain }) => (result === 'pass' ? [domain] : []))
  const proven = [spf === 'pass' && envelope, ...signed, dmarc.result === 'pass' && from]
  const failed = [spf === 'fail' && envelope, dmarc.result === 'fail' && from]
  return {
    authentication,
    provenDomains: proven.filter((one) => !!one) as string[],
    failedDomains: failed.filter((one) => !!one) as string[],
    dmarcDomains: dmarc.policy !== null && from ? [from] : [],
  }
}

const domainOf = (address: string | null) => (address ? domainOfAddress(address.toLowerCase()) : '')
