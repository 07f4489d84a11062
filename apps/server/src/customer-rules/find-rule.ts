import { emailInDisplayAddress } from '@postern/core'
import {
  appliesAt,
  coversWay,
  type MailWay,
  RuleAction,
  type RuleFacts,
  type RuleGroups,
  type RuleLevel,
  type RuleLists,
  ruleLevels,
  ruleMatcher,
} from '@postern/core/management'
import { decodeWords } from 'postal-mime'
import type { Database } from '../db/database'
import { shareTransaction } from '../db/share-transaction'
import { readRuleGroups } from '../groups/rule-groups'
import { cleanText } from '../mail/intake/clean-text'
import type { MatchedRule } from '../mail/judge/judge'
import type { ScanResult } from '../mail/judge/scanner'
import type { MessageFacts } from '../mail/reading/message-facts'
import { readPreparedLists } from '../match-lists/prepared-lists'
import { ruleEffectsOn } from './message-effects'
import { type OwnDomains, readOwnDomains, targetIn } from './own-domains'
import { comparePatterns } from './patterns/compare-patterns'
import type { PatternMatches } from './patterns/pattern-job'
import { type RuledCustomer, readPrepared, type StoredRule } from './prepared-rules'
import { readTimeZones, type TimeZones } from './read-time-zones'

interface Ruled {
  raw: Buffer
  facts: MessageFacts
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Country of the server that sent it; `null`: unknown. */
  country: string | null
  /** Number of recipients that it was sent to. */
  recipientCount: number
  /** Matches of the regular expressions of its rules. Default: there are none. */
  patterns?: PatternMatches
  /** Findings of the scanner that rules ask for. Default: unknown. */
  scanned?: Scanned
  /** Time by which schedules are read. */
  now: Date
  /** Way of the message. Default: inbound. */
  way?: MailWay
  /** True for mail that a rule has redirected or copied before. Default: false. */
  isDiverted?: boolean
}

/** Findings of the scanner that rules ask for. */
export interface Scanned {
  spamScore: number | null
  /** Result of DMARC; `null`: not checked. */
  dmarc: string | null
}

/** Reduces what a scanner found to what rules ask for. */
function scannedOf({ spamScore, authentication }: ScanResult): Scanned {
  return { spamScore: spamScore ?? null, dmarc: authentication?.dmarc.result || null }
}

interface RuledRecipient extends RuledCustomer {
  address: string
}

/** Maximum length of a match as shown in the quarantine. */
const longestFound = 200

/**
 * Matching rules for each recipient of a message, keyed by address: the first of each level that decides, broadest level first, each after
 * those before it that only change the message.
 */
export type RulesOf = ReadonlyMap<string, readonly MatchedRule[]>

/**
 * Reads the active rules of the provider and of a message's customers and their resellers with the match lists that they name, and finds for
 * each recipient the first of each level that matches. It is compared when the
 * transaction has ended: nothing that a message or a rule is made of keeps others waiting for rows. What is changed meanwhile
 * counts for the next message.
 */
export async function findRules(
  db: Database,
  message: Omit<Ruled, 'recipientCount' | 'patterns' | 'scanned'> & {
    recipients: readonly RuledRecipient[]
    way: MailWay
    /** Awaited only if a rule asks for what the scanner finds. */
    scan: Promise<ScanResult>
  },
): Promise<RulesOf> {
  const customers = [...new Map(message.recipients.map((one) => [one.customerId, one])).values()]
  const { sender, facts, recipients } = message
  const fromAddress = emailInDisplayAddress(facts.displayAddress)
  const addresses = [sender, fromAddress ?? '', ...recipients.map(({ address }) => address)].filter(Boolean)
  const asked = await readRules(db, { customers, addresses })
  // Other messages were asked about together with this one.
  const rules = asked.rules.filter(
    (rule) => coversWay(rule.direction, message.way) && customers.some((customer) => levelFor(rule, customer) !== null),
  )
  if (rules.length === 0) return new Map()
  const [patterns, scan] = await Promise.all([
    comparePatterns(
      facts,
      rules.flatMap(({ prepared }) => prepared.patterns),
    ),
    rules.some(({ prepared }) => prepared.asksScanner) ? message.scan : null,
  ])
  const first = firstOf(
    { ...asked, rules },
    { ...message, recipientCount: recipients.length, patterns, ...(scan && { scanned: scannedOf(scan) }) },
  )
  return new Map(
    recipients.flatMap((recipient) => {
      const found = ruleLevels.flatMap((level) => first(recipient, level))
      return found.length > 0 ? [[recipient.address, found]] : []
    }),
  )
}

/** Reads the rules of these customers together with those for other messages requested at the same time. */
const readRules = shareTransaction<AskedRules, ReadRules>({
  async run(tx, asked) {
    const of = asked.flatMap((one) => one.customers)
    const rules = await readPrepared(tx, [...new Map(of.map((one) => [one.customerId, one])).values()])
    const lists = await readPreparedLists(tx, [...new Set(rules.flatMap(({ prepared }) => prepared.lists))])
    const groups = await readRuleGroups(
      tx,
      rules.flatMap(({ prepared }) => [...prepared.groups, ...(prepared.exceptions?.groups ?? [])]),
      asked.flatMap(({ addresses }) => addresses),
    )
    const customers = of.map(({ customerId }) => customerId)
    const targets = rules.flatMap(({ effects: { redirectTo, copyTo } }) => [redirectTo, copyTo].filter((one) => !!one))
    const domains = await readOwnDomains(tx, customers, targets as string[])
    const zones = rules.some(({ schedule }) => schedule) ? await readTimeZones(tx, customers) : new Map()
    return asked.map(() => ({ rules, lists, groups, domains, zones }))
  },
})

interface AskedRules {
  customers: readonly RuledCustomer[]
  /** Addresses of the message, for groups. */
  addresses: readonly string[]
}

interface ReadRules {
  rules: readonly StoredRule[]
  lists: RuleLists
  /** Members of the groups that rules name, among the addresses. Default: none. */
  groups?: RuleGroups
  /** Domains that rules of the customers send mail to. Default: none. */
  domains?: OwnDomains
  /** Time zones of customers whose rules have schedules. Default: unknown. */
  zones?: TimeZones
}

type Found = (recipient: RuledRecipient, level: RuleLevel) => MatchedRule[]

/** Level at which a rule decides about a customer's mail; `null`: it does not. */
function levelFor({ resellerId, customerId }: StoredRule, customer: RuledCustomer): RuleLevel | null {
  if (customerId !== null) return customerId === customer.customerId ? 'customer' : null
  if (resellerId === null) return 'system'
  return resellerId === customer.resellerId ? 'reseller' : null
}

/**
 * Returns a function that finds, for one recipient after the other, the first rule of a level that matches and decides, after those before
 * it that only change the message.
 */
export function firstOf(
  { rules, lists, groups, domains = new Map(), zones = new Map() }: ReadRules,
  message: Ruled,
): Found {
  const finding = ruleMatcher(ruleFacts(message), lists, groups)
  const { now, isDiverted = false } = message
  return (recipient, level) => {
    const found: MatchedRule[] = []
    for (const one of rules) {
      const { id, name, isForced, prepared, schedule } = one
      if (levelFor(one, recipient) !== level) continue
      if (schedule && !appliesAt(schedule, now, zones.get(recipient.customerId) ?? '')) continue
      // Mail that was redirected once stays where it is.
      if (one.action === RuleAction.Redirect && isDiverted) continue
      const match = finding(prepared, recipient.address)
      // Unreadable content is neither delivered, discarded nor changed on a guess.
      if (!match || (!match.isCertain && neverGuessed.has(one.action))) continue
      const effects = match.isCertain ? ruleEffectsOn(one, { isDiverted }) : undefined
      const allowed = effects && targetIn(effects, recipient.customerId, domains)
      // If the address no longer belongs to the customer, somebody has to decide.
      const isLost = one.action === RuleAction.Redirect && !allowed?.redirectTo
      const action = match.isCertain && !isLost ? one.action : RuleAction.Hold
      found.push({
        ...{ id, name, isForced, action, level, found: cleanText(match.found, longestFound) },
        ...(allowed && { effects: allowed }),
      })
      if (action !== RuleAction.Continue) break
    }
    return found
  }
}

const neverGuessed: ReadonlySet<RuleAction> = new Set([RuleAction.Deliver, RuleAction.Continue])

/** A message as rules see it. */
export function ruleFacts({
  raw,
  facts,
  sender,
  country,
  recipientCount,
  patterns,
  scanned,
  way,
}: Omit<Ruled, 'now' | 'isDiverted'>): RuleFacts {
  const { displayAddress, subject, text, attachments, files, isComplete, header } = facts
  const fromAddress = emailInDisplayAddress(displayAddress)
  const size = raw.length
  return {
    ...{ sender, fromAddress, subject, text, attachments, files, isComplete, size, country },
    header: decoded(header),
    ...{ recipientCount, patterns, way, ...scanned },
  }
}

/** Maximum number of characters of a header that rules examine. */
const longestHeader = 10_000

/** Decodes the encoded words (RFC 2047) in headers. */
function decoded(header: MessageFacts['header']): RuleFacts['header'] {
  return (name) => {
    const value = header(name)
    return value && decodeWords(value.slice(0, longestHeader))
  }
}
