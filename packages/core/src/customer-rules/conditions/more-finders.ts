import type { ComparedText, Found } from './condition'
import { findDmarc } from './dmarc'
import { isAsked, type MoreCondition, type MoreConditions, moreConditionNames } from './more-conditions'
import { findNumbers } from './numbers'
import { findRecipientCount } from './recipients-at-least'
import { findSpamScore } from './spam-score-from'
import { findPattern } from './text-patterns'

/** How each condition with a file of its own is met; refinements have no finder. */
const moreFinders: { [K in MoreCondition]?: (rule: MoreConditions, message: ComparedText) => Found } = {
  textPatterns: (rule, message) => findPattern(rule.textPatterns, message),
  numbers: (rule, message) => findNumbers(rule.numbers, message, rule.numbersAtLeast),
  recipientsAtLeast: (rule, message) => findRecipientCount(rule.recipientsAtLeast, message),
  spamScoreFrom: (rule, message) => findSpamScore(rule.spamScoreFrom, message),
  dmarc: (rule, message) => findDmarc(rule.dmarc, message),
}

/** Asks each of these conditions that a rule sets. */
export function findMore(rule: MoreConditions, message: ComparedText): Found[] {
  return moreConditionNames.flatMap((name) => {
    const find = moreFinders[name]
    return find && isAsked(name, rule[name]) ? [find(rule, message)] : []
  })
}
