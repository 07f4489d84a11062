import type { EndpointInput, MatchList, SystemRule } from '@postern/core'
import type { systemRules } from '@postern/core/contract'
import type { ListCondition } from '@postern/core/management'
import { type RuleValues, ruleForm } from '../customer-rules/rule-fields'
import type { SystemRuleWords } from './system-rule-resource'

/** Values written by the rule form. */
export type SystemRuleValues = Omit<EndpointInput<typeof systemRules.create>, 'groups' | 'exceptions' | ListCondition> &
  Pick<RuleValues, 'groups' | 'exceptions' | ListCondition>

type LevelFlag = 'isForced' | 'isOffered' | 'isShown'

/** The form of a rule for all customers. Any action can be forced: a rule that is not loses to forced ones of every level. */
export function systemRuleForm(
  rule: SystemRule | undefined,
  words: SystemRuleWords,
  lists: readonly MatchList[] | undefined,
) {
  return ruleForm<SystemRule, LevelFlag>(rule, words, { lists }, [
    { name: 'isForced', kind: 'checkbox', ...words.isForced, isShown: ({ isOffered }) => isOffered !== true },
    { name: 'isOffered', kind: 'checkbox', ...words.isOffered },
    { name: 'isShown', kind: 'checkbox', ...words.isShown, isShown: ({ isOffered }) => isOffered !== true },
  ])
}
