import type { EndpointInput, SystemRule } from '@postern/core'
import type { systemRules } from '@postern/core/contract'
import { RuleAction } from '@postern/core/management'
import { ruleForm } from '../customer-rules/rule-fields'
import type { SystemRuleWords } from './system-rule-resource'

/** What the form of a rule writes. */
export type SystemRuleValues = EndpointInput<typeof systemRules.create>

/** The form of a rule of the provider's: only one that delivers can be forced, as all others decide first anyway. */
export function systemRuleForm(rule: SystemRule | undefined, words: SystemRuleWords) {
  return ruleForm(rule, words, [
    {
      ...{ name: 'isForced' as const, kind: 'checkbox', ...words.isForced },
      isShown: ({ action }) => action === RuleAction.Deliver,
    },
  ])
}
