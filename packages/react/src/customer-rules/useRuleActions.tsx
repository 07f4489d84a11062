import type { CustomerRule } from '@postern/core'
import { type CustomerRulesMessages, formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale } from '../provider/PosternContext'
import { QuestionDialog } from '../resource/useQuestion'
import { failureText } from '../resource-form/failure-text'
import type { ListActions } from '../resource-list/define-list/list-definition'
import type { MenuItem } from '../ui/Menu/Menu'
import { useToast } from '../ui/Toast/Toasts'
import { deleteQuestion } from './customer-rule-resource'

/** What the actions of one level need. */
export interface RuleDesk<Rule> {
  words: CustomerRulesMessages
  /** Rules in the list. */
  count: number
  /** The list shows what a search found: its count says nothing about the last position. */
  isSearch: boolean
  update: (rule: Rule, to: { isActive: boolean } | { position: number }) => Promise<unknown>
  remove: (rule: Rule) => Promise<unknown>
  reload: (rule?: Rule) => Promise<void>
}

/** Moves, switches and deletes a rule of any level from its row. */
export function useRuleActions<Rule extends CustomerRule>({
  words: texts,
  count,
  isSearch,
  update,
  remove,
  reload,
}: RuleDesk<Rule>): Required<Pick<ListActions<Rule>, 'rowActions' | 'layers'>> {
  const { row } = texts
  const locale = useLocale()
  const toast = useToast()
  const [asked, setAsked] = useState<Rule | null>(null)
  const change = (rule: Rule, to: { isActive: boolean } | { position: number }, done: string) => {
    return update(rule, to)
      .then(() => reload(rule))
      .then(
        () => toast({ tone: 'success', title: texts.successTitle, text: done }),
        (cause) => toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) }),
      )
  }
  const moves = (rule: Rule): MenuItem[] => {
    const { position, name } = rule
    const last = isSearch ? Number.POSITIVE_INFINITY : count
    const to = (key: 'first' | 'up' | 'down' | 'last', place: number, isPossible: boolean): MenuItem[] => {
      const onSelect = () => change(rule, { position: place }, row.moved(name, formatNumber(place, locale)))
      return isPossible ? [{ key, label: row[key], group: 'order', onSelect }] : []
    }
    return [
      ...to('up', position - 1, position > 1),
      ...to('down', position + 1, position < last),
      ...to('first', 1, position > 2),
      ...to('last', count, Number.isFinite(last) && position < last - 1),
    ]
  }
  const switches = (rule: Rule): MenuItem => {
    const { name, isActive } = rule
    const [label, done] = isActive ? [row.deactivate, row.deactivated(name)] : [row.activate, row.activated(name)]
    return { key: 'switch', label, group: 'state', onSelect: () => change(rule, { isActive: !isActive }, done) }
  }
  return {
    rowActions: (rule) => [
      ...moves(rule),
      switches(rule),
      { key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(rule) },
    ],
    layers: asked && (
      <QuestionDialog
        key={asked.id}
        {...deleteQuestion(asked, texts)}
        failed={row.failed}
        run={() => remove(asked).then(() => reload())}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
