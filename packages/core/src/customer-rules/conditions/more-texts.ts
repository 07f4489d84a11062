import { formatNumber } from '../../i18n/format'
import type { ConditionWording } from './condition-wording'
import { isAsked, type MoreCondition, type MoreConditions, moreConditionNames } from './more-conditions'

type Told = (rule: MoreConditions, wording: ConditionWording) => string

/** Each condition with a file of its own as text; a refinement is told with what it refines. */
const told: { [K in MoreCondition]?: Told } = {
  textPatterns: ({ textPatterns }, { words, join }) => words.textPatterns(join(textPatterns)),
  numbers: ({ numbers, numbersAtLeast }, { texts, words, join, locale }) =>
    words.numbers(formatNumber(numbersAtLeast, locale), join(numbers.map((kind) => texts.numbers[kind]))),
  recipientsAtLeast: ({ recipientsAtLeast }, { words, locale }) =>
    words.recipientsAtLeast(formatNumber(recipientsAtLeast ?? 0, locale)),
  spamScoreFrom: ({ spamScoreFrom }, { words, locale }) =>
    words.spamScoreFrom(formatNumber(spamScoreFrom ?? 0, locale, { maxDigits: 1 })),
  dmarc: ({ dmarc }, { texts, words, join }) => words.dmarc(join(dmarc.map((result) => texts.dmarc[result]))),
}

/** The conditions with files of their own that a rule asks, as texts. */
export function moreTexts(rule: MoreConditions, wording: ConditionWording): string[] {
  return moreConditionNames.flatMap((name) => {
    const text = told[name]
    return text && isAsked(name, rule[name]) ? [text(rule, wording)] : []
  })
}
