import { formatNumber } from '../i18n/format'
import type { MailDirections } from '../shared/mail-directions'
import type { ConditionWording } from './conditions/condition-wording'
import { moreTexts } from './conditions/more-texts'
import { listConditionNames, noConditions, type RuleConditions } from './rule-conditions'

const listed = [
  ...(['senders', 'recipients', 'subjectWords', 'bodyWords', 'attachmentNames', 'attachmentTypes'] as const),
  'attachmentInArchive',
] as const
const quoted: readonly string[] = ['subjectWords', 'bodyWords'] satisfies (typeof listed)[number][]
const valuesShown = 3

/** A rule to put into words: with the names of the match lists that it names. */
export interface ToldRule extends RuleConditions {
  /** Mail that it applies to. Default: inbound mail, which is not mentioned. */
  direction?: MailDirections
  lists?: readonly { id: number; name: string }[]
  /** Default: groups are shown by their ids. */
  namedGroups?: readonly { id: number; name: string }[]
}

/** Returns each condition of a rule in words, without its exceptions. */
export function conditionTexts(rule: ToldRule, wording: ConditionWording): string[] {
  const { texts, words, locale, quote } = wording
  const values = (list: readonly string[]) => valuesText(list, wording)
  const { headerName, headerWords, minSizeMb, direction = 'in' } = rule
  const names = (ids: readonly number[], named: ToldRule['lists'] = []) =>
    values(ids.map((id) => named.find((one) => one.id === id)?.name ?? String(id)))
  return [
    ...listed.flatMap((name) => {
      const list = quoted.includes(name) ? rule[name].map(quote) : rule[name]
      return list.length > 0 ? [words[name](values(list))] : []
    }),
    ...listConditionNames.flatMap((name) =>
      rule[name].length > 0 ? [words[name](names(rule[name], rule.lists))] : [],
    ),
    ...(rule.groups.length > 0 ? [words.groups[direction](names(rule.groups, rule.namedGroups))] : []),
    ...(rule.attachmentKinds.length > 0
      ? [words.attachmentKinds(values(rule.attachmentKinds.map((kind) => texts.attachmentKinds[kind])))]
      : []),
    ...(rule.macros ? [words.macros] : []),
    ...(rule.unreadableArchive ? [words.unreadableArchive] : []),
    ...(rule.hasProtectedArchive ? [words.hasProtectedArchive] : []),
    ...(headerName === ''
      ? []
      : [
          headerWords.length > 0
            ? words.headerWords(headerName, values(headerWords.map(quote)))
            : words.header(headerName),
        ]),
    ...(minSizeMb === null ? [] : [words.minSizeMb(formatNumber(minSizeMb, locale, { maxDigits: 1 }))]),
    ...moreTexts(rule, wording),
  ]
}

/** Returns each exception of a rule in words, without those of its senders. */
export function exceptionTexts(
  { exceptions, direction = 'in', lists = [], namedGroups = [] }: ToldRule,
  wording: ConditionWording,
) {
  return conditionTexts({ ...noConditions, ...exceptions, direction, lists, namedGroups }, wording)
}

/** The first values; the others are counted. */
export function valuesText(list: readonly string[], { words, join, locale }: ConditionWording): string {
  const rest = list.length - valuesShown
  return rest > 0 ? words.more(list.slice(0, valuesShown).join(', '), formatNumber(rest, locale)) : join(list)
}
