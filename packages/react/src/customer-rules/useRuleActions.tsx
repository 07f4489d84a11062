import type { CustomerRule } from '@postern/core'
import type { CustomerRulesMessages } from '@postern/core/texts'
import { type OrderedDesk, useOrderedActions } from '../resource-list/useOrderedActions'
import { deleteQuestion } from './customer-rule-resource'

/** Requirements of the actions of one level. */
export interface RuleDesk<Rule> extends Omit<OrderedDesk<Rule>, 'words' | 'deleteQuestion'> {
  words: CustomerRulesMessages
}

/** Moves, switches and deletes a rule of any level from its row. */
export function useRuleActions<Rule extends CustomerRule>(desk: RuleDesk<Rule>) {
  return useOrderedActions<Rule>({ ...desk, deleteQuestion: (rule) => deleteQuestion(rule, desk.words) })
}
