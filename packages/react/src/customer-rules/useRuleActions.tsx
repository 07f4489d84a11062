import type { CustomerRule } from '@postern/core'
import type { CustomerRulesMessages } from '@postern/core/texts'
import { type OrderedDesk, useOrderedActions } from '../resource-list/useOrderedActions'
import { deleteQuestion } from './customer-rule-resource'

/** Requirements of the actions of one level. */
export interface RuleDesk<Rule> extends Omit<OrderedDesk<Rule>, 'words' | 'deleteQuestion'> {
  words: CustomerRulesMessages
  /** Rows that the list shows. */
  rows: readonly Rule[] | null
}

/** Moves, switches and deletes a rule of any level from its row, or detaches it. Rules of levels above have no actions. */
export function useRuleActions<Rule extends CustomerRule>({ rows, ...desk }: RuleDesk<Rule>) {
  const inherited = rows?.filter(({ isInherited }) => isInherited).length ?? 0
  const { rowActions, layers } = useOrderedActions<Rule>({
    ...{ ...desk, count: desk.count - inherited },
    deleteQuestion: (rule) => deleteQuestion(rule, desk.words),
  })
  const { detach } = desk.words.row
  return {
    rowActions: (rule: Rule) => {
      if (rule.isInherited) return []
      const actions = rowActions(rule)
      return rule.isAttached ? actions.map((one) => (one.key === 'delete' ? { ...one, label: detach } : one)) : actions
    },
    layers,
  }
}
