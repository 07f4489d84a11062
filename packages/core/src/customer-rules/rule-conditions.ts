import type { FileGroup } from '../file-types/file-type-codes'
import type { MatchListKind } from '../match-lists/match-list'
import { asksMore, type MoreConditions, noMoreConditions } from './conditions/more-conditions'

/** Match mode of a rule: how many of the conditions that are filled in a message must meet: every one, one, none, or not every one. */
export const RuleMatch = { All: 'all', Any: 'any', None: 'none', NotAll: 'notAll' } as const
export type RuleMatch = (typeof RuleMatch)[keyof typeof RuleMatch]

/**
 * Conditions of a rule. An empty list, name or number sets no condition; one matching value of a list is enough. `*` in a value matches any
 * text, and the value must then match the whole.
 */
export interface RuleConditions extends MoreConditions {
  match: RuleMatch
  /** Addresses, or domains; of the envelope or the From header. */
  senders: string[]
  /** Mail from these senders never matches. */
  exceptSenders: string[]
  recipients: string[]
  /** Without a `*`, anywhere in the subject. */
  subjectWords: string[]
  /** Without a `*`, anywhere in the first 100,000 characters of the text, or of the HTML. */
  bodyWords: string[]
  /** A full name, or an ending if it begins with a dot. */
  attachmentNames: string[]
  /** Media types as given in the message: `image/*`. */
  attachmentTypes: string[]
  /** True to match ZIP archives whose content needs a password. */
  hasProtectedArchive: boolean
  /** Groups of file types, recognised by content, name or declared type; also of files in archives and documents. */
  attachmentKinds: FileGroup[]
  /** Like `attachmentNames`, of files in archives and documents. */
  attachmentInArchive: string[]
  /** True to match archives that were not read to their end: encrypted, damaged, beyond the limits or of another kind. */
  unreadableArchive: boolean
  /** True to match documents with macros, also in archives. */
  macros: boolean
  /** Name of the header to check, first occurrence; without `headerWords` its presence is enough. */
  headerName: string
  headerWords: string[]
  /** Size of the whole message in megabytes. */
  minSizeMb: number | null
  /** Ids of address lists; of the envelope or the From header. */
  senderLists: number[]
  recipientLists: number[]
  /** Ids of file name lists. */
  attachmentNameLists: number[]
  /** Ids of country lists, for the server that sent the message. */
  countryLists: number[]
  /** Ids of groups of the customer: the recipient of inbound mail, or the sender of outbound mail, is a member of one. */
  groups: number[]
  /** Mail that meets one of these never matches. */
  exceptions: RuleExceptions
}

/** Exceptions of a rule, as conditions of which one is enough. */
export type RuleExceptions = Partial<Omit<RuleConditions, 'match' | 'exceptSenders' | 'exceptions'>>

/** Conditions that name match lists, with the kind of list that each takes. */
export const listConditions = {
  senderLists: 'address',
  recipientLists: 'address',
  attachmentNameLists: 'fileName',
  countryLists: 'country',
} as const satisfies Partial<Record<keyof RuleConditions, MatchListKind>>
/** Name of a condition that refers to match lists. */
export type ListCondition = keyof typeof listConditions

/** The conditions that name match lists, in the order in which rules show them. */
export const listConditionNames = [
  'senderLists',
  'recipientLists',
  'attachmentNameLists',
  'countryLists',
] as const satisfies readonly ListCondition[]

/** Ids of the match lists that a rule names, in its exceptions too, each once. */
export function listIdsOf({ exceptions, ...rule }: Pick<RuleConditions, ListCondition | 'exceptions'>): number[] {
  return [...new Set(listConditionNames.flatMap((name) => [...rule[name], ...(exceptions[name] ?? [])]))]
}

/** Ids of the groups that a rule names, in its exceptions too, each once. */
export function groupIdsOf({ groups, exceptions }: Pick<RuleConditions, 'groups' | 'exceptions'>): number[] {
  return [...new Set([...groups, ...(exceptions.groups ?? [])])]
}

/** No conditions: initial state of a form. */
export const noConditions: RuleConditions = {
  match: RuleMatch.All,
  senders: [],
  exceptSenders: [],
  recipients: [],
  subjectWords: [],
  bodyWords: [],
  attachmentNames: [],
  attachmentTypes: [],
  hasProtectedArchive: false,
  attachmentKinds: [],
  attachmentInArchive: [],
  unreadableArchive: false,
  macros: false,
  headerName: '',
  headerWords: [],
  minSizeMb: null,
  senderLists: [],
  recipientLists: [],
  attachmentNameLists: [],
  countryLists: [],
  groups: [],
  ...noMoreConditions,
  exceptions: {},
}

const lists = [
  ...(['senders', 'recipients', 'subjectWords', 'bodyWords', 'attachmentNames', 'attachmentTypes'] as const),
  ...(['attachmentKinds', 'attachmentInArchive'] as const),
  ...listConditionNames,
  'groups' as const,
]

/** True if a rule has any condition: one without would match all mail and is not allowed. */
export function asksAnything(rule: Partial<RuleConditions>): boolean {
  const { hasProtectedArchive, unreadableArchive, macros, headerName = '', minSizeMb = null } = rule
  const isTicked = [hasProtectedArchive, unreadableArchive, macros].some(Boolean)
  return (
    isTicked || headerName !== '' || minSizeMb !== null || lists.some((name) => rule[name]?.length) || asksMore(rule)
  )
}

/** True unless header words are given without a header name, in which case they can match nothing. */
export function namesHeader({ headerName = '', headerWords = [] }: Partial<RuleConditions>): boolean {
  return headerName !== '' || headerWords.length === 0
}
