import type { Locale } from '../i18n/locale'
import { conditionTexts, exceptionTexts, type ToldRule, valuesText } from './condition-texts'
import type { ConditionWording } from './conditions/condition-wording'
import type { CustomerRulesMessages } from './customer-rules.messages'
import { joined } from './joined'
import type { RuleAction } from './rule-action'
import { RuleMatch } from './rule-conditions'
import { doneTexts, scheduleText, type ToldEffects } from './rule-effect-texts'

/** A rule in full sentences. */
export interface RuleSentence {
  /** 'For outbound mail: if the subject contains “invoice”, and the sender is growth.example, hold the message.' */
  whole: string
  /** Each of several conditions as a sentence of its own; empty for a single one, which the whole says. */
  conditions: string[]
}

/** Puts a rule into sentences; `null`: it has no condition yet. */
export function ruleSentence(
  rule: ToldRule & ToldEffects & { action: RuleAction },
  texts: CustomerRulesMessages,
  locale: Locale,
  /** Zone of the moments of its schedule. Default: Europe/Dublin. */
  timeZone = '',
): RuleSentence | null {
  const { sentence, clauses } = texts
  const wording: ConditionWording = {
    ...{ texts, locale, words: clauses, quote: sentence.quoted },
    join: (values) => joined(values, sentence.or),
  }
  const conditions = conditionTexts(rule, wording)
  if (conditions.length === 0) return null
  const excepted = [
    ...(rule.exceptSenders.length > 0 ? [clauses.exceptSenders(valuesText(rule.exceptSenders, wording))] : []),
    ...exceptionTexts(rule, wording),
  ]
  const when = whenText(conditions, rule.match, texts)
  const { direction = 'in' } = rule
  const does = joined(doneTexts(rule, wording), texts.and)
  const plain =
    excepted.length > 0 ? sentence.except(when, does, excepted.join(sentence.orIf)) : sentence.plain(when, does)
  const whole = direction === 'in' ? plain : sentence.ofWay(texts.ways[direction], continued(plain, locale))
  const applies = scheduleText(rule, texts, { locale, timeZone })
  return {
    whole: [whole, applies].filter(Boolean).join(' '),
    conditions: conditions.length > 1 ? conditions.map((clause) => sentence.condition(begun(clause, locale))) : [],
  }
}

function whenText(conditions: readonly string[], match: RuleMatch, { sentence }: CustomerRulesMessages): string {
  const isTurned = match === RuleMatch.None || match === RuleMatch.NotAll
  if (isTurned) {
    return conditions.length === 1 ? sentence.not(conditions.join('')) : sentence[match](conditions.join(sentence.each))
  }
  return sentence.if(conditions.join(match === RuleMatch.Any ? sentence.orIf : sentence.andIf))
}

/** A sentence that continues another. */
function continued(sentence: string, locale: Locale): string {
  return sentence.charAt(0).toLocaleLowerCase(locale) + sentence.slice(1)
}

/** A clause at the beginning of a sentence. */
function begun(clause: string, locale: Locale): string {
  return clause.charAt(0).toLocaleUpperCase(locale) + clause.slice(1)
}
