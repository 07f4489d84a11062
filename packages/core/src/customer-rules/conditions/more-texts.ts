import { formatNumber } from '../../i18n/format'
import type { Locale } from '../../i18n/locale'
import type { CustomerRulesMessages } from '../customer-rules.messages'
import { isAsked, type MoreCondition, type MoreConditions, moreConditionNames } from './more-conditions'

type Told = (rule: MoreConditions, texts: CustomerRulesMessages, locale: Locale) => string

/** Each condition with a file of its own as text; a refinement is told with what it refines. */
const told: { [K in MoreCondition]?: Told } = {
  textPatterns: ({ textPatterns }, { found }) => found.textPatterns(textPatterns.join(', ')),
  numbers: ({ numbers, numbersAtLeast }, { found, numbers: kinds }, locale) =>
    found.numbers(formatNumber(numbersAtLeast, locale), numbers.map((kind) => kinds[kind]).join(', ')),
  recipientsAtLeast: ({ recipientsAtLeast }, { found }, locale) =>
    found.recipientsAtLeast(formatNumber(recipientsAtLeast ?? 0, locale)),
  spamScoreFrom: ({ spamScoreFrom }, { found }, locale) =>
    found.spamScoreFrom(formatNumber(spamScoreFrom ?? 0, locale, { maxDigits: 1 })),
  dmarc: ({ dmarc }, { found, dmarc: results }) => found.dmarc(dmarc.map((result) => results[result]).join(', ')),
}

/** The conditions with files of their own that a rule asks, as texts. */
export function moreTexts(rule: MoreConditions, texts: CustomerRulesMessages, locale: Locale): string[] {
  return moreConditionNames.flatMap((name) => {
    const text = told[name]
    return text && isAsked(name, rule[name]) ? [text(rule, texts, locale)] : []
  })
}
