import type { SystemRule } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { useMemo } from 'react'
import { ruleColumns } from '../customer-rules/rule-columns'
import { useRuleActions } from '../customer-rules/useRuleActions'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineList } from '../resource-list/define-list/define-list'
import type { DefinedListProps, ListDefinition } from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import { NewLink } from '../resource-list/NewLink'
import type { RowHref } from '../ui/row-href'
import { type SystemRuleWords, systemRules, useSystemRuleWords } from './system-rule-resource'

export interface SystemRuleListProps extends DefinedListProps<SystemRule> {
  /** Address of a rule's page. */
  ruleHref?: (rule: SystemRule) => RowHref
  onOpen?: (details: { rule: SystemRule }) => void
  /** Address of the match lists that rules can name. Absent: not linked. */
  listsHref?: string
  /** The link to the match lists was pressed. */
  onLists?: () => void
}

/** Reads the list's state from an address. Rules have a single order, the one in which they run. */
export const systemRuleListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** Initial state of the rule list. */
export const initialSystemRuleListState = /* @__PURE__ */ initialResourceListState(systemRuleListRules)

export const systemRuleList: ListDefinition<SystemRule, SystemRuleListProps, SystemRuleWords> = {
  name: 'system-rules',
  exportName: 'rules',
  icon: 'content',
  useWords: useSystemRuleWords,
  rules: systemRuleListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'ruleHref', press: 'onOpen', as: 'rule' },
    to: ({ id: ruleId }) => destination('systemRule', { ruleId }),
  },
  isInert: ({ isInherited }) => isInherited,
  add: () => destination('newSystemRule'),
  columns: ruleColumns,
  useSource() {
    const { systemRules: client } = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [systemRules.key, 'list'],
        async load({ freeSearch, limit, offset }, options) {
          const { rules: rows, ...counted } = await client.list({ freeSearch, limit, offset }, options)
          return { rows, ...counted }
        },
      }),
      [client],
    )
  },
  useActions({ words, props: { state, listsHref, onLists }, content: { count, rows } }) {
    const { systemRules: client } = useClient()
    const reload = systemRules.useReload()
    const actions = useRuleActions<SystemRule>({
      ...{ words, count, rows, state },
      update: ({ id: ruleId }, to) => client.update({ ruleId, ...to }),
      remove: ({ id: ruleId }) => client.delete({ ruleId }),
      reload: (rule) => reload(rule?.id),
    })
    if (listsHref === undefined) return actions
    const buttons = (
      <NewLink href={listsHref} variant="secondary" onNew={onLists}>
        {words.listsTo}
      </NewLink>
    )
    return { ...actions, buttons }
  },
}

/** The provider's content rules in the order in which they run: move, switch on or off, delete, export (RT-116). */
export const SystemRuleList = /* @__PURE__ */ defineList('SystemRuleList', systemRuleList)

export const systemRuleListElement = {
  attributes: { canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new', 'lists'],
} as const satisfies ElementOf<typeof SystemRuleList>
