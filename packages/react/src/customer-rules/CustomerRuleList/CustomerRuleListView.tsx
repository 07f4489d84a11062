import type { CustomerRule } from '@postern/core'
import { customerRulesMessages, formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ShownList } from '../../resource-list/list-props'
import { NewLink } from '../../resource-list/NewLink'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import type { MenuItem } from '../../ui/Menu/Menu'
import { useToast } from '../../ui/Toast/Toasts'
import { DeleteRule } from '../DeleteRule'
import type { CustomerRuleListProps } from './CustomerRuleList'

export interface CustomerRuleListViewProps
  extends Omit<CustomerRuleListProps, keyof ShownList | 'customerId'>,
    ShownList {
  customerId?: number
  columns: readonly ResourceColumn<CustomerRule>[]
  content: ListContent<CustomerRule>
  /** Both resolve to what went wrong, in words; `null` when it is done. */
  onChangeRule: (rule: CustomerRule, change: { isActive: boolean } | { position: number }) => Promise<string | null>
  onDelete: (rule: CustomerRule) => Promise<string | null>
}

/** The list from plain values, in each of its states. */
export function CustomerRuleListView(props: CustomerRuleListViewProps) {
  const { ruleHref, onOpen, newHref, onNew, attachHref, onAttach, onChangeRule, onDelete, ...given } = props
  const { customerId: _customerId, ...rest } = given
  const texts = useTexts('customerRules', customerRulesMessages)
  const { row } = texts
  const locale = useLocale()
  const toast = useToast()
  const [asked, setAsked] = useState<CustomerRule | null>(null)
  const count = rest.content.count
  const change = async (rule: CustomerRule, to: { isActive: boolean } | { position: number }, done: string) => {
    const failure = await onChangeRule(rule, to)
    toast(
      failure === null
        ? { tone: 'success', title: texts.successTitle, text: done }
        : { tone: 'danger', title: row.failedTitle, text: failure },
    )
  }
  const moves = (rule: CustomerRule): MenuItem[] => {
    const { position, name } = rule
    const last = state.freeSearch === '' ? count : Number.POSITIVE_INFINITY
    const to = (key: 'first' | 'up' | 'down' | 'last', place: number, isPossible: boolean): MenuItem[] =>
      isPossible
        ? [
            {
              ...{ key, label: row[key], group: 'order' },
              onSelect: () => change(rule, { position: place }, row.moved(name, formatNumber(place, locale))),
            },
          ]
        : []
    return [
      ...to('up', position - 1, position > 1),
      ...to('down', position + 1, position < last),
      ...to('first', 1, position > 2),
      ...to('last', count, Number.isFinite(last) && position < last - 1),
    ]
  }
  const { state } = rest
  const actions = (
    <>
      {attachHref !== undefined && (
        <NewLink href={attachHref} variant="secondary" onNew={onAttach}>
          {texts.attachTo}
        </NewLink>
      )}
      {newHref !== undefined && (
        <NewLink href={newHref} onNew={onNew}>
          {texts.new}
        </NewLink>
      )}
    </>
  )
  return (
    <>
      <ResourceListView
        {...rest}
        name="customer-rules"
        title={texts.title}
        intro={texts.intro}
        tableName={texts.title}
        actions={actions}
        search={{ label: texts.search }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={ruleHref}
        onOpen={onOpen && (({ row: rule }) => onOpen({ rule }))}
        rowActions={(rule) => [
          ...moves(rule),
          {
            key: 'switch',
            label: rule.isActive ? row.deactivate : row.activate,
            group: 'state',
            onSelect: () =>
              change(
                rule,
                { isActive: !rule.isActive },
                rule.isActive ? row.deactivated(rule.name) : row.activated(rule.name),
              ),
          },
          { key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(rule) },
        ]}
        empty={{ title: texts.empty, text: texts.emptyText, icon: 'content', action: actions }}
        exportName="rules"
      />
      {asked && <DeleteRule key={asked.id} rule={asked} onDelete={onDelete} onClose={() => setAsked(null)} />}
    </>
  )
}
