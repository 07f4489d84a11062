import { formatNumber } from '../i18n/format'
import type { Locale } from '../i18n/locale'
import { moreTexts } from './conditions/more-texts'
import type { CustomerRulesMessages } from './customer-rules.messages'
import { listConditionNames, noConditions, type RuleConditions, RuleMatch } from './rule-conditions'

const listed = [
  ...(['senders', 'recipients', 'subjectWords', 'bodyWords', 'attachmentNames', 'attachmentTypes'] as const),
  'attachmentInArchive',
] as const
const valuesShown = 3

/** A rule as it is told: with the names of the match lists that it names. */
export interface ToldRule extends RuleConditions {
  lists?: readonly { id: number; name: string }[]
}

/** Returns the conditions of a rule as one line of text: 'sender growth.example and attachment .exe, .scr'. */
export function ruleText(rule: ToldRule, texts: CustomerRulesMessages, locale: Locale): string {
  const { found } = texts
  const conditions = conditionTexts(rule, texts, locale)
  const met = conditions.join(rule.match === RuleMatch.Any || rule.match === RuleMatch.None ? texts.or : texts.and)
  const told = rule.match === RuleMatch.None || rule.match === RuleMatch.NotAll ? found[rule.match](met) : met
  const excepted = conditionTexts({ ...noConditions, ...rule.exceptions }, texts, locale)
  return [
    told,
    ...(rule.exceptSenders.length > 0 ? [found.exceptSenders(valuesText(rule.exceptSenders, texts, locale))] : []),
    ...(excepted.length > 0 ? [found.except(excepted.join(texts.or))] : []),
  ].join(', ')
}

function valuesText(list: readonly string[], { found }: CustomerRulesMessages, locale: Locale): string {
  const shown = list.slice(0, valuesShown).join(', ')
  const rest = list.length - valuesShown
  return rest > 0 ? found.more(shown, formatNumber(rest, locale)) : shown
}

function conditionTexts(rule: ToldRule, texts: CustomerRulesMessages, locale: Locale): string[] {
  const { found } = texts
  const values = (list: readonly string[]) => valuesText(list, texts, locale)
  const { headerName, headerWords, minSizeMb } = rule
  const listNames = (ids: readonly number[]) =>
    values(ids.map((id) => rule.lists?.find((list) => list.id === id)?.name ?? String(id)))
  return [
    ...listed.flatMap((name) => (rule[name].length > 0 ? [found[name](values(rule[name]))] : [])),
    ...listConditionNames.flatMap((name) => (rule[name].length > 0 ? [found[name](listNames(rule[name]))] : [])),
    ...(rule.attachmentKinds.length > 0
      ? [found.attachmentKinds(values(rule.attachmentKinds.map((kind) => texts.attachmentKinds[kind])))]
      : []),
    ...(rule.macros ? [found.macros] : []),
    ...(rule.unreadableArchive ? [found.unreadableArchive] : []),
    ...(rule.hasProtectedArchive ? [found.hasProtectedArchive] : []),
    ...(headerName === ''
      ? []
      : [headerWords.length > 0 ? found.headerWords(headerName, values(headerWords)) : found.header(headerName)]),
    ...(minSizeMb === null ? [] : [found.minSizeMb(formatNumber(minSizeMb, locale, { maxDigits: 1 }))]),
    ...moreTexts(rule, texts, locale),
  ]
}
