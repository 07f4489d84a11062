import { stripInvisible } from '../shared/invisible'
import { type RuleConditions, RuleMatch } from './rule-conditions'

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
  /** First occurrence of a header by its lower-case name. */
  header(name: string): string | undefined
  /** Bytes of the raw source. */
  size: number
}

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

/** What a message has of what a rule looks for; the first that was found, for people. `null`: it does not match. */
export type RuleFinding = { found: string } | null

/**
 * Compares one message with rules, for one recipient after the other: what does not depend on the recipient is compared once.
 * Values are compared without regard to case, width and invisible characters, and by searching texts alone: nothing that an
 * administrator or a sender writes makes it slow.
 */
export function ruleMatcher(facts: RuleFacts): (rule: RuleConditions, recipient: string) => RuleFinding {
  const senders = [facts.sender, facts.fromAddress ?? ''].filter(Boolean).map(fold)
  const message: FoldedMessage = {
    senders,
    subject: fold(facts.subject),
    text: fold(facts.text.slice(0, longestRuleText)),
    attachments: facts.attachments.map((one) => ({ ...one, folded: fileName(one.name), type: fold(one.type) })),
  }
  const compared = new Map<RuleConditions, readonly Found[]>()
  return (rule, recipient) => {
    const known = compared.get(rule) ?? compare(rule, message, facts)
    compared.set(rule, known)
    if (senders.some((sender) => rule.exceptSenders.some((value) => isOf(sender, value)))) return null
    const own = rule.recipients.length > 0 ? [findAddress([fold(recipient)], rule.recipients)] : []
    return findingOf(rule.match, [...known, ...own])
  }
}

/** What a condition has found; `null`: nothing. */
type Found = string | null

interface FoldedMessage {
  senders: readonly string[]
  subject: string
  text: string
  attachments: readonly FoldedAttachment[]
}

interface FoldedAttachment extends RuleAttachment {
  /** Its name as it is compared. */
  folded: string
}

function findingOf(match: RuleMatch, asked: readonly Found[]): RuleFinding {
  const found = asked.filter((one) => one !== null)
  const isMet = match === RuleMatch.All ? found.length === asked.length : true
  const [first] = found
  return isMet && first !== undefined ? { found: first } : null
}

/** The answer of each condition that is filled in, those that say most first. */
function compare(rule: RuleConditions, message: FoldedMessage, facts: RuleFacts): Found[] {
  const { attachments } = message
  const names = rule.attachmentNames.map(fold)
  const types = rule.attachmentTypes.map(fold)
  const nameOf = (isFound: (attachment: FoldedAttachment) => boolean) => attachments.find(isFound)?.name ?? null
  const asked: [boolean, () => Found][] = [
    [names.length > 0, () => nameOf(({ folded }) => names.some((name) => isNamed(folded, name)))],
    [types.length > 0, () => nameOf(({ type }) => types.some((value) => isLike(type, value)))],
    [rule.hasProtectedArchive, () => nameOf(({ isProtected }) => isProtected)],
    [rule.subjectWords.length > 0, () => findWords(message.subject, rule.subjectWords)],
    [rule.bodyWords.length > 0, () => findWords(message.text, rule.bodyWords)],
    [rule.headerName !== '', () => findHeader(rule, facts)],
    [rule.senders.length > 0, () => findAddress(message.senders, rule.senders)],
    [rule.minSizeMb !== null, () => findSize(rule, facts)],
  ]
  return asked.filter(([isAsked]) => isAsked).map(([, ask]) => ask())
}

function findHeader({ headerName, headerWords }: RuleConditions, { header }: RuleFacts): Found {
  const value = header(headerName.toLowerCase())
  if (value === undefined) return null
  return headerWords.length === 0 ? headerName : findWords(fold(value), headerWords)
}

function findSize({ minSizeMb }: RuleConditions, { size }: RuleFacts): Found {
  const megabytes = size / 1_000_000
  return minSizeMb !== null && megabytes >= minSizeMb ? `${Math.round(megabytes * 10) / 10} MB` : null
}

function findWords(text: string, words: readonly string[]): Found {
  return (
    words.find((word) => {
      const value = fold(word)
      return value.includes('*') ? isLike(text, value) : text.includes(value)
    }) ?? null
  )
}

function findAddress(addresses: readonly string[], values: readonly string[]): Found {
  return addresses.find((address) => values.some((value) => isOf(address, value))) ?? null
}

/** An address, or the domain where the value has no local part: `@contoso.example`, `*.contoso.example`. */
function isOf(address: string, value: string): boolean {
  const wanted = fold(value).replace(/^@/, '')
  return isLike(wanted.includes('@') ? address : address.slice(address.lastIndexOf('@') + 1), wanted)
}

function isNamed(name: string, value: string): boolean {
  return value.startsWith('.') && !value.includes('*') ? name.endsWith(value) : isLike(name, value)
}

/** Whether a text is as a value says, in which `*` stands for any text: each part is searched after the one before. */
function isLike(text: string, value: string): boolean {
  const [begin = '', ...parts] = value.split('*')
  const end = parts.pop()
  if (end === undefined) return text === begin
  if (text.length < begin.length + end.length || !text.startsWith(begin) || !text.endsWith(end)) return false
  let at = begin.length
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= text.length - end.length
}

/** As systems take a file's name: dots and spaces at its end do not count. */
function fileName(name: string): string {
  const folded = fold(name)
  let end = folded.length
  while (end > 0 && '. '.includes(folded.charAt(end - 1))) end -= 1
  return folded.slice(0, end)
}

function fold(text: string): string {
  return stripInvisible(text).normalize('NFKC').toLowerCase().trim()
}
