import type { CustomerRule } from '@postern/core'
import type { CustomerRulesMessages } from '@postern/core/texts'
import type { ResourceListState } from '../resource-list/list-state'
import { type OrderedDesk, useOrderedActions } from '../resource-list/useOrderedActions'
import { deleteQuestion } from './customer-rule-resource'

/** Requirements of the actions of one level. */
export interface RuleDesk<Rule> extends Omit<OrderedDesk<Rule>, 'words' | 'deleteQuestion' | 'isSearch'> {
  words: CustomerRulesMessages
  /** Rows that the list shows. */
  rows: readonly Rule[] | null
  /** Page and search that they belong to. */
  state: Pick<ResourceListState, 'page' | 'pageSize' | 'freeSearch'>
}

/** Rules of levels above have no place among the own ones. */
const placeOf = ({ isInherited, position }: CustomerRule) => (isInherited ? null : position)

/** Moves, switches and deletes a rule of any level from its row, or detaches it. Rules of levels above have no actions. */
export function useRuleActions<Rule extends CustomerRule>({ rows, state, ...desk }: RuleDesk<Rule>) {
  const { rowActions, order, layers } = useOrderedActions<Rule>({
    ...{ ...desk, count: desk.count - inheritedCount(rows ?? [], state), isSearch: state.freeSearch !== '' },
    deleteQuestion: (rule) => deleteQuestion(rule, desk.words),
  })
  const { detach } = desk.words.row
  return {
    order: { ...order, placeOf },
    rowActions: (rule: Rule) => {
      if (rule.isInherited) return []
      const actions = rowActions(rule)
      return rule.isAttached ? actions.map((one) => (one.key === 'delete' ? { ...one, label: detach } : one)) : actions
    },
    layers,
  }
}

/** Number of inherited rules on all pages: they come before the own ones, which have places from 1 on without gaps. */
function inheritedCount(
  rows: readonly CustomerRule[],
  { page, pageSize }: Pick<ResourceListState, 'page' | 'pageSize'>,
) {
  const index = rows.findIndex(({ isInherited }) => !isInherited)
  const own = rows[index]
  return own ? Math.max(0, (page - 1) * pageSize + index + 1 - own.position) : 0
}
