import type { Locale } from '../i18n/locale'
import { conditionTexts, exceptionTexts, type ToldRule, valuesText } from './condition-texts'
import type { ConditionWording } from './conditions/condition-wording'
import type { CustomerRulesMessages } from './customer-rules.messages'
import { RuleMatch } from './rule-conditions'

/** Returns the conditions of a rule as one line of text: 'outbound mail, sender growth.example and attachment .exe, .scr'. */
export function ruleText(rule: ToldRule, texts: CustomerRulesMessages, locale: Locale): string {
  const { found } = texts
  const wording: ConditionWording = {
    ...{ texts, locale, words: found },
    join: (values) => values.join(', '),
    quote: (value) => value,
  }
  const met = conditionTexts(rule, wording).join(
    rule.match === RuleMatch.Any || rule.match === RuleMatch.None ? texts.or : texts.and,
  )
  const told = rule.match === RuleMatch.None || rule.match === RuleMatch.NotAll ? found[rule.match](met) : met
  const excepted = exceptionTexts(rule, wording)
  const { direction = 'in' } = rule
  return [
    ...(direction === 'in' ? [] : [texts.ways[direction]]),
    told,
    ...(rule.exceptSenders.length > 0 ? [found.exceptSenders(valuesText(rule.exceptSenders, wording))] : []),
    ...(excepted.length > 0 ? [found.except(excepted.join(texts.or))] : []),
  ].join(', ')
}
