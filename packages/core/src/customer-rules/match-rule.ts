import type { FileGroup, FoundFile } from '../file-types/file-type-codes'
import { fileTypesByKey } from '../file-types/file-type-data'
import { asciiAddress } from '../match-lists/ascii-address'
import type { PreparedMatchList } from '../match-lists/prepare-match-list'
import type { MailWay } from '../shared/mail-directions'
import type { ComparedText, ConditionFacts } from './conditions/condition'
import { type MoreConditions, moreOf } from './conditions/more-conditions'
import { findMore } from './conditions/more-finders'
import { fold, foldFileName } from './fold'
import { notReadInFull } from './not-read-in-full'
import { asksAnything, listIdsOf, noConditions, type RuleConditions, RuleMatch } from './rule-conditions'

/** A message as rules see it. */
export interface RuleFacts extends ConditionFacts {
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Address in the From header. */
  fromAddress: string | null
  subject: string
  /** Its text; anything beyond `longestRuleText` is ignored. */
  text: string
  attachments: readonly RuleAttachment[]
  /** Attachments and files in them, with their types. Default: none is known. */
  files?: readonly FoundFile[]
  /** Size of the raw source in bytes. */
  size: number
  /** Country of the server that sent it, in two upper-case letters. Default: unknown. */
  country?: string | null
  /** Whether it was received or sent by the customer: groups are about its recipient or its sender. Default: inbound. */
  way?: MailWay | undefined
}

/** Match lists that rules name, by their ids. One that is missing has no values. */
export type RuleLists = ReadonlyMap<number, PreparedMatchList>

const noLists: RuleLists = new Map()

/** Addresses of the members of groups that rules name, by the ids of the groups and as `memberAddress` writes them. A missing group has no members. */
export type RuleGroups = ReadonlyMap<number, ReadonlySet<string>>

const noGroups: RuleGroups = new Map()

/** An address as `RuleGroups` hold it: folded, its domain in ASCII. */
export function memberAddress(address: string): string {
  return asciiAddress(fold(address))
}

/** An attachment as rules see it. */
export interface RuleAttachment {
  name: string
  /** Media type as given in the message. */
  type: string
  /** A ZIP archive that needs a password. */
  isProtected: boolean
}

/** Number of characters of a message's text that rules examine: half of its plain text, half of its HTML. */
export const longestRuleText = 200_000

export { notReadInFull }

/** Findings of rules that match because conditions are not met. */
export const noneMet = 'none of the conditions is met'
export const notAllMet = 'not all of the conditions are met'

/** Result of comparing a message with a rule; the first match, in readable form. `null`: it does not match. */
export type RuleFinding = {
  found: string
  /** `false`: it would not match without `notReadInFull`. */
  isCertain: boolean
} | null

/** Conditions of a rule with their values folded: prepared once, compared with many messages. */
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
  readonly attachmentKinds: readonly FileGroup[]
  readonly attachmentInArchive: readonly Pattern[]
  readonly unreadableArchive: boolean
  readonly macros: boolean
  readonly headerName: string
  readonly headerWords: readonly WordPattern[]
  readonly minSizeMb: number | null
  readonly senderLists: readonly number[]
  readonly recipientLists: readonly number[]
  readonly attachmentNameLists: readonly number[]
  readonly countryLists: readonly number[]
  /** Ids of groups. */
  readonly groups: readonly number[]
  /** Ids of all lists that it names. */
  readonly lists: readonly number[]
  readonly more: MoreConditions
  /** Conditions of which one is enough for the rule not to match; `null`: none. */
  readonly exceptions: PreparedRule | null
  /** Regular expressions to compare ahead of the rule, its exceptions' included. */
  readonly patterns: readonly string[]
  /** True if it asks for findings of the scanner. */
  readonly asksScanner: boolean
}

/** Case-folds the values of a rule. */
export function prepareRule(rule: RuleConditions): PreparedRule {
  const { match, hasProtectedArchive, unreadableArchive, macros, headerName, minSizeMb } = rule
  const { senderLists, recipientLists, attachmentNameLists, countryLists, groups } = rule
  const more = moreOf(rule)
  const exceptions = asksAnything(rule.exceptions)
    ? prepareRule({ ...noConditions, ...rule.exceptions, match: RuleMatch.Any, exceptions: {} })
    : null
  return {
    ...{ more, exceptions },
    patterns: [...more.textPatterns, ...(exceptions?.patterns ?? [])],
    asksScanner: more.spamScoreFrom !== null || more.dmarc.length > 0 || (exceptions?.asksScanner ?? false),
    ...{ match, hasProtectedArchive, unreadableArchive, macros, headerName, minSizeMb },
    attachmentKinds: [...rule.attachmentKinds],
    attachmentInArchive: rule.attachmentInArchive.map(namePattern),
    senderLists: [...senderLists],
    recipientLists: [...recipientLists],
    attachmentNameLists: [...attachmentNameLists],
    countryLists: [...countryLists],
    groups: [...groups],
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
 * Returns a function that matches one message against rules, once per recipient: conditions independent of the recipient are evaluated only
 * once. Matching ignores case, width and invisible characters and uses plain text search, so nothing an administrator or sender writes can
 * make it slow.
 */
export function ruleMatcher(
  facts: RuleFacts,
  lists: RuleLists = noLists,
  groups: RuleGroups = noGroups,
): (rule: PreparedRule, recipient: string) => RuleFinding {
  const message: FoldedMessage = {
    facts,
    senders: [facts.sender, facts.fromAddress ?? ''].filter(Boolean).map(fold),
    subject: fold(facts.subject),
    // One character can expand to 18.
    text: fold(facts.text.slice(0, longestRuleText)).slice(0, longestRuleText),
    attachments: facts.attachments.map((one) => ({ ...one, folded: foldFileName(one.name), type: fold(one.type) })),
    files: (facts.files ?? []).map(foldedFile),
    isOn: listLookup(lists),
  }
  const compared = new Map<PreparedRule, Compared>()
  const findingIn = (rule: PreparedRule, recipient: string): RuleFinding => {
    const known = compared.get(rule) ?? compare(rule, message, facts)
    compared.set(rule, known)
    if (known.isExcepted) return null
    const address = fold(recipient)
    const own = known.recipients.length > 0 ? [findAddress([address], known.recipients)] : []
    const listed =
      rule.recipientLists.length > 0 ? [message.isOn(asciiAddress(address), rule.recipientLists) ? address : null] : []
    const people = facts.way === 'out' ? message.senders : [address]
    const member = rule.groups.length > 0 ? [findMember(people, rule.groups, groups)] : []
    return findingOf(rule.match, [...known.asked, ...own, ...listed, ...member])
  }
  return (rule, recipient) => {
    const finding = findingIn(rule, recipient)
    const excepted = finding && rule.exceptions ? findingIn(rule.exceptions, recipient) : null
    if (!finding || !excepted) return finding
    // An exception that may apply leaves it open whether the rule matches.
    return excepted.isCertain ? null : { found: notReadInFull, isCertain: false }
  }
}

/** Match of a condition; `null`: none. */
type Found = string | null

/** Results of a rule that do not depend on the recipient. */
interface Compared {
  asked: readonly Found[]
  isExcepted: boolean
  recipients: readonly AddressPattern[]
}

interface FoldedMessage extends ComparedText {
  senders: readonly string[]
  subject: string
  text: string
  attachments: readonly FoldedAttachment[]
  files: readonly FoldedFile[]
  isOn: ListLookup
}

interface FoldedFile {
  /** With the archives around it: `docs.zip/invoice.exe`. */
  path: string
  folded: string
  isPacked: boolean
  isUnreadable: boolean
  groups: ReadonlySet<FileGroup>
}

function foldedFile({ name, within, types, unreadable }: FoundFile): FoldedFile {
  const groups = types.flatMap((type) => fileTypesByKey.get(type)?.group ?? [])
  return {
    path: [...within, name].join('/'),
    folded: foldFileName(name),
    isPacked: within.length > 0,
    isUnreadable: unreadable !== undefined,
    groups: new Set(groups),
  }
}

interface FoldedAttachment extends RuleAttachment {
  /** Its name, folded for comparison. */
  folded: string
}

function findingOf(match: RuleMatch, asked: readonly Found[]): RuleFinding {
  const certain = asked.filter((one): one is string => one !== null && one !== notReadInFull)
  const counts = { least: certain.length, most: asked.filter((one) => one !== null).length, asked: asked.length }
  const isMet = meets[match]
  // A certain match holds whether or not the rest of the message meets more conditions.
  if (isMet(counts.least, counts.asked) && isMet(counts.most, counts.asked)) {
    return { found: foundBy(match) ?? certain[0] ?? notReadInFull, isCertain: true }
  }
  const isOpen = isMet(counts.least, counts.asked) || isMet(counts.most, counts.asked)
  return isOpen ? { found: notReadInFull, isCertain: false } : null
}

/** Whether a count of conditions that are met is enough. */
const meets: Readonly<Record<RuleMatch, (met: number, asked: number) => boolean>> = {
  all: (met, asked) => met > 0 && met === asked,
  any: (met) => met > 0,
  none: (met) => met === 0,
  notAll: (met, asked) => met < asked,
}

/** Finding of a rule that matches by what is missing; `undefined`: it matches by what is there. */
function foundBy(match: RuleMatch): string | undefined {
  if (match === RuleMatch.None) return noneMet
  return match === RuleMatch.NotAll ? notAllMet : undefined
}

/** Evaluates each condition that is set, the most informative first. */
function compare(rule: PreparedRule, message: FoldedMessage, facts: RuleFacts): Compared {
  const { attachments, files, senders } = message
  const { attachmentNames: names, attachmentTypes: types } = rule
  const unread = facts.isComplete ? null : notReadInFull
  const nameOf = (isFound: (attachment: FoldedAttachment) => boolean) => attachments.find(isFound)?.name ?? unread
  const fileOf = (isFound: (file: FoldedFile) => boolean) => files.find(isFound)?.path ?? unread
  const { attachmentKinds: kinds, attachmentInArchive: packed } = rule
  const asked: [boolean, () => Found][] = [
    [kinds.length > 0, () => fileOf(({ groups }) => kinds.some((kind) => groups.has(kind)))],
    [packed.length > 0, () => fileOf((file) => file.isPacked && packed.some((name) => isLike(file.folded, name)))],
    [rule.macros, () => fileOf(({ groups }) => groups.has('officeMacro'))],
    [rule.unreadableArchive, () => fileOf(({ isUnreadable }) => isUnreadable)],
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
    asked: [...asked.filter(([isAsked]) => isAsked).map(([, ask]) => ask()), ...findMore(rule.more, message)],
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

function findMember(addresses: readonly string[], ids: readonly number[], groups: RuleGroups): Found {
  return addresses.find((address) => ids.some((id) => groups.get(id)?.has(asciiAddress(address)))) ?? null
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

/** Folded pieces of a value; any text may appear between them. */
type Pattern = readonly string[]

interface WordPattern {
  /** As entered by the administrator. */
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

/** Matches the end of a name when the value begins with a dot and has no `*`. */
function namePattern(value: string): Pattern {
  const pieces = pattern(value)
  const [only = ''] = pieces
  return pieces.length === 1 && only.startsWith('.') ? ['', only] : pieces
}

function addressPattern(value: string): AddressPattern {
  const wanted = fold(value).replace(/^@/, '')
  return { isWhole: wanted.includes('@'), value: wanted.split('*') }
}

/** Matches an address, or its domain when the value has no local part: `@contoso.example`, `*.contoso.example`. */
function isOf(address: string, { isWhole, value }: AddressPattern): boolean {
  return isLike(isWhole ? address : address.slice(address.lastIndexOf('@') + 1), value)
}

/** True if a text matches a value: each piece is searched for after the previous one. */
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
