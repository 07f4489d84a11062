import { asciiAddress } from '../match-lists/ascii-address'
import type { PreparedMatchList } from '../match-lists/prepare-match-list'
import { fold, foldFileName } from './fold'
import { listIdsOf, type RuleConditions, RuleMatch } from './rule-conditions'

/** A message as rules look at it. */
export interface RuleFacts {
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Address in the From header. */
  fromAddress: string | null
  subject: string
  /** Its text; more than `longestRuleText` is not looked at. */
  text: string
  attachments: readonly RuleAttachment[]
  /** Whether text and attachments are all that the message has. */
  isComplete: boolean
  /** First occurrence of a header by its lower-case name. */
  header(name: string): string | undefined
  /** Bytes of the raw source. */
  size: number
  /** Country of the server that sent it, in two upper-case letters. Default: unknown. */
  country?: string | null
}

/** Match lists that rules name, by their ids. One that is missing has no values. */
export type RuleLists = ReadonlyMap<number, PreparedMatchList>

const noLists: RuleLists = new Map()

/** An attachment as rules look at it. */
export interface RuleAttachment {
  name: string
  /** Media type as the message names it. */
  type: string
  /** A ZIP archive that needs a password. */
  isProtected: boolean
}

/** Characters of a message's text that rules look at: half of them of its plain text, half of its HTML. */
export const longestRuleText = 200_000

/** What stands for text and attachments that could not be read in full: they may be what a rule looks for. */
export const notReadInFull = 'the message could not be read in full'

/** What a message has of what a rule looks for; the first that was found, for people. `null`: it does not match. */
export type RuleFinding = {
  found: string
  /** `false`: it would not match without `notReadInFull`. */
  isCertain: boolean
} | null

/** What a rule looks for, with its values folded: made once, compared with many messages. */
export interface PreparedRule {
  readonly match: RuleMatch
  readonly senders: readonly AddressPattern[]
  readonly exceptSenders: readonly AddressPattern[]
  readonly recipients: readonly AddressPattern[]
  readonly subjectWords: readonly WordPattern[]
  readonly bodyWords: readonly WordPattern[]
  readonly attachmentNames: readonly Pattern[]
  readonly attachmentTypes: readonly Pattern[]
  readonly hasProtectedArchive: boolean
  readonly headerName: string
  readonly headerWords: readonly WordPattern[]
  readonly minSizeMb: number | null
  readonly senderLists: readonly number[]
  readonly recipientLists: readonly number[]
  readonly attachmentNameLists: readonly number[]
  readonly countryLists: readonly number[]
  /** Ids of all lists that it names. */
  readonly lists: readonly number[]
}

/** Folds the values of a rule. */
export function prepareRule(rule: RuleConditions): PreparedRule {
  const { match, hasProtectedArchive, headerName, minSizeMb } = rule
  const { senderLists, recipientLists, attachmentNameLists, countryLists } = rule
  return {
    ...{ match, hasProtectedArchive, headerName, minSizeMb },
    senderLists: [...senderLists],
    recipientLists: [...recipientLists],
    attachmentNameLists: [...attachmentNameLists],
    countryLists: [...countryLists],
    lists: listIdsOf(rule),
    senders: rule.senders.map(addressPattern),
    exceptSenders: rule.exceptSenders.map(addressPattern),
    recipients: rule.recipients.map(addressPattern),
    subjectWords: rule.subjectWords.map(wordPattern),
    bodyWords: rule.bodyWords.map(wordPattern),
    attachmentNames: rule.attachmentNames.map(namePattern),
    attachmentTypes: rule.attachmentTypes.map(pattern),
    headerWords: rule.headerWords.map(wordPattern),
  }
}

/**
 * Compares one message with rules, for one recipient after the other: what does not depend on the recipient is compared once.
 * Values are compared without regard to case, width and invisible characters, and by searching texts alone: nothing that an
 * administrator or a sender writes makes it slow.
 */
export function ruleMatcher(
  facts: RuleFacts,
  lists: RuleLists = noLists,
): (rule: PreparedRule, recipient: string) => RuleFinding {
  const message: FoldedMessage = {
    senders: [facts.sender, facts.fromAddress ?? ''].filter(Boolean).map(fold),
    subject: fold(facts.subject),
    // One character can become 18.
    text: fold(facts.text.slice(0, longestRuleText)).slice(0, longestRuleText),
    attachments: facts.attachments.map((one) => ({ ...one, folded: foldFileName(one.name), type: fold(one.type) })),
    isOn: listLookup(lists),
  }
  const compared = new Map<PreparedRule, Compared>()
  return (rule, recipient) => {
    const known = compared.get(rule) ?? compare(rule, message, facts)
    compared.set(rule, known)
    if (known.isExcepted) return null
    const address = fold(recipient)
    const own = known.recipients.length > 0 ? [findAddress([address], known.recipients)] : []
    const listed =
      rule.recipientLists.length > 0 ? [message.isOn(asciiAddress(address), rule.recipientLists) ? address : null] : []
    return findingOf(rule.match, [...known.asked, ...own, ...listed])
  }
}

/** What a condition has found; `null`: nothing. */
type Found = string | null

/** What of a rule does not depend on the recipient. */
interface Compared {
  asked: readonly Found[]
  isExcepted: boolean
  recipients: readonly AddressPattern[]
}

interface FoldedMessage {
  senders: readonly string[]
  subject: string
  text: string
  attachments: readonly FoldedAttachment[]
  isOn: ListLookup
}

interface FoldedAttachment extends RuleAttachment {
  /** Its name as it is compared. */
  folded: string
}

function findingOf(match: RuleMatch, asked: readonly Found[]): RuleFinding {
  const certain = asked.filter((one): one is string => one !== null && one !== notReadInFull)
  const [first = notReadInFull] = certain
  if (isMet(match, certain.length, asked.length)) return { found: first, isCertain: true }
  const found = asked.filter((one) => one !== null)
  return isMet(match, found.length, asked.length) ? { found: notReadInFull, isCertain: false } : null
}

function isMet(match: RuleMatch, found: number, asked: number): boolean {
  return found > 0 && (match === RuleMatch.Any || found === asked)
}

/** The answer of each condition that is filled in, those that say most first. */
function compare(rule: PreparedRule, message: FoldedMessage, facts: RuleFacts): Compared {
  const { attachments, senders } = message
  const { attachmentNames: names, attachmentTypes: types } = rule
  const unread = facts.isComplete ? null : notReadInFull
  const nameOf = (isFound: (attachment: FoldedAttachment) => boolean) => attachments.find(isFound)?.name ?? unread
  const asked: [boolean, () => Found][] = [
    [names.length > 0, () => nameOf(({ folded }) => names.some((name) => isLike(folded, name)))],
    [rule.attachmentNameLists.length > 0, () => nameOf(({ folded }) => message.isOn(folded, rule.attachmentNameLists))],
    [types.length > 0, () => nameOf(({ type }) => types.some((value) => isLike(type, value)))],
    [rule.hasProtectedArchive, () => nameOf(({ isProtected }) => isProtected)],
    [rule.subjectWords.length > 0, () => findWords(message.subject, rule.subjectWords)],
    [rule.bodyWords.length > 0, () => findWords(message.text, rule.bodyWords) ?? unread],
    [rule.headerName !== '', () => findHeader(rule, facts)],
    [rule.senders.length > 0, () => findAddress(senders, rule.senders)],
    [rule.senderLists.length > 0, () => findListed(message, rule.senderLists)],
    [rule.countryLists.length > 0, () => findCountry(message, facts, rule.countryLists)],
    [rule.minSizeMb !== null, () => findSize(rule, facts)],
  ]
  return {
    asked: asked.filter(([isAsked]) => isAsked).map(([, ask]) => ask()),
    isExcepted: findAddress(senders, rule.exceptSenders) !== null,
    recipients: rule.recipients,
  }
}

function findHeader({ headerName, headerWords }: PreparedRule, { header }: RuleFacts): Found {
  const value = header(headerName.toLowerCase())
  if (value === undefined) return null
  return headerWords.length === 0 ? headerName : findWords(fold(value), headerWords)
}

function findSize({ minSizeMb }: PreparedRule, { size }: RuleFacts): Found {
  const megabytes = size / 1_000_000
  return minSizeMb !== null && megabytes >= minSizeMb ? `${Math.round(megabytes * 10) / 10} MB` : null
}

function findListed({ senders, isOn }: FoldedMessage, ids: readonly number[]): Found {
  return senders.find((sender) => isOn(asciiAddress(sender), ids)) ?? null
}

function findCountry({ isOn }: FoldedMessage, { country }: RuleFacts, ids: readonly number[]): Found {
  return country && isOn(country, ids) ? country : null
}

/** Whether one of several lists has a value. */
type ListLookup = (value: string, ids: readonly number[]) => boolean

/** Asks each list about each value once, however many rules name it. */
function listLookup(lists: RuleLists): ListLookup {
  const known = new Map<number, Map<string, boolean>>()
  const has = (id: number, value: string): boolean => {
    const answers = known.get(id) ?? new Map<string, boolean>()
    known.set(id, answers)
    const answer = answers.get(value) ?? lists.get(id)?.has(value) ?? false
    answers.set(value, answer)
    return answer
  }
  return (value, ids) => ids.some((id) => has(id, value))
}

function findWords(text: string, words: readonly WordPattern[]): Found {
  const found = words.find(({ value }) => {
    const [only = ''] = value
    return value.length === 1 ? text.includes(only) : isLike(text, value)
  })
  return found?.word ?? null
}

function findAddress(addresses: readonly string[], wanted: readonly AddressPattern[]): Found {
  return addresses.find((address) => wanted.some((one) => isOf(address, one))) ?? null
}

/** A value in folded pieces, between which anything may stand. */
type Pattern = readonly string[]

interface WordPattern {
  /** As the administrator wrote it. */
  word: string
  value: Pattern
}

interface AddressPattern {
  isWhole: boolean
  value: Pattern
}

function pattern(value: string): Pattern {
  return fold(value).split('*')
}

function wordPattern(word: string): WordPattern {
  return { word, value: pattern(word) }
}

/** The end of a name where the value begins with a dot and has no `*`. */
function namePattern(value: string): Pattern {
  const pieces = pattern(value)
  const [only = ''] = pieces
  return pieces.length === 1 && only.startsWith('.') ? ['', only] : pieces
}

function addressPattern(value: string): AddressPattern {
  const wanted = fold(value).replace(/^@/, '')
  return { isWhole: wanted.includes('@'), value: wanted.split('*') }
}

/** An address, or the domain where the value has no local part: `@contoso.example`, `*.contoso.example`. */
function isOf(address: string, { isWhole, value }: AddressPattern): boolean {
  return isLike(isWhole ? address : address.slice(address.lastIndexOf('@') + 1), value)
}

/** Whether a text is as a value says: each piece is searched after the one before. */
function isLike(text: string, value: Pattern): boolean {
  const begin = value[0] ?? ''
  if (value.length === 1) return text === begin
  const end = value.at(-1) ?? ''
  if (text.length < begin.length + end.length || !text.startsWith(begin) || !text.endsWith(end)) return false
  let at = begin.length
  for (const piece of value.slice(1, -1)) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return at <= text.length - end.length
}
