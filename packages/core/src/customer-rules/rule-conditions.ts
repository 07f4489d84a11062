import type { MatchListKind } from '../match-lists/match-list'

/** Whether a message has to meet every condition of a rule that is filled in, or one of them. */
export const RuleMatch = { All: 'all', Any: 'any' } as const
export type RuleMatch = (typeof RuleMatch)[keyof typeof RuleMatch]

/**
 * What a rule looks for. An empty list, name or number asks nothing; of a list, one value is enough. `*` in a value stands for any
 * text, and the value for the whole then.
 */
export interface RuleConditions {
  match: RuleMatch
  /** Addresses, or domains; of the envelope or the From header. */
  senders: string[]
  /** Mail of these is never matched. */
  exceptSenders: string[]
  recipients: string[]
  /** Without a `*`, anywhere in the subject. */
  subjectWords: string[]
  /** Without a `*`, anywhere in the first 100,000 characters of the text, or of the HTML. */
  bodyWords: string[]
  /** A name, or its end where it begins with a dot. */
  attachmentNames: string[]
  /** Media types as the message names them: `image/*`. */
  attachmentTypes: string[]
  /** A ZIP archive whose content needs a password. */
  hasProtectedArchive: boolean
  /** Of the first header of this name; without `headerWords` that it is there. */
  headerName: string
  headerWords: string[]
  /** Megabytes of the whole message. */
  minSizeMb: number | null
  /** Ids of address lists; of the envelope or the From header. */
  senderLists: number[]
  recipientLists: number[]
  /** Ids of file name lists. */
  attachmentNameLists: number[]
  /** Ids of country lists, for the server that sent the message. */
  countryLists: number[]
}

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

/** Ids of the match lists that a rule names, each once. */
export function listIdsOf(rule: Pick<RuleConditions, ListCondition>): number[] {
  return [...new Set(listConditionNames.flatMap((name) => rule[name]))]
}

/** No conditions: what a form begins with. */
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
  headerName: '',
  headerWords: [],
  minSizeMb: null,
  senderLists: [],
  recipientLists: [],
  attachmentNameLists: [],
  countryLists: [],
}

const lists = [
  ...(['senders', 'recipients', 'subjectWords', 'bodyWords', 'attachmentNames', 'attachmentTypes'] as const),
  ...listConditionNames,
]

/** Whether a rule looks for anything: one that does not would match all mail, and may not be. */
export function asksAnything(rule: Partial<RuleConditions>): boolean {
  const { hasProtectedArchive = false, headerName = '', minSizeMb = null } = rule
  return hasProtectedArchive || headerName !== '' || minSizeMb !== null || lists.some((name) => rule[name]?.length)
}

/** Words of a header that is not named are looked for nowhere. */
export function namesHeader({ headerName = '', headerWords = [] }: Partial<RuleConditions>): boolean {
  return headerName !== '' || headerWords.length === 0
}
