import type { CustomerRule } from '@postern/core'
import { type CustomerRulesMessages, formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { QuestionDialog } from '../resource/useQuestion'
import { failureText } from '../resource-form/failure-text'
import type { ListActionOptions, ListActions } from '../resource-list/define-list/list-definition'
import { NewLink } from '../resource-list/NewLink'
import type { MenuItem } from '../ui/Menu/Menu'
import { useToast } from '../ui/Toast/Toasts'
import type { CustomerRuleListProps } from './customer-rule-list-props'
import { customerRules, deleteQuestion } from './customer-rule-resource'

/** Moves, switches and deletes a rule from its row; attaches ready-made ones. */
export function useRuleActions({
  words: texts,
  props: { customerId: id, attachHref, onAttach, newHref, onNew, state },
  content: { count },
}: ListActionOptions<CustomerRule, CustomerRuleListProps, CustomerRulesMessages>): ListActions<CustomerRule> {
  const { row } = texts
  const { customerRules: client } = useClient()
  const reload = customerRules.useReload()
  const locale = useLocale()
  const toast = useToast()
  const [asked, setAsked] = useState<CustomerRule | null>(null)
  const change = (rule: CustomerRule, to: { isActive: boolean } | { position: number }, done: string) => {
    const { id: ruleId } = rule
    return client
      .update({ id, ruleId, ...to })
      .then(() => reload({ customerId: id, ruleId }))
      .then(
        () => toast({ tone: 'success', title: texts.successTitle, text: done }),
        (cause) => toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) }),
      )
  }
  const moves = (rule: CustomerRule): MenuItem[] => {
    const { position, name } = rule
    // The count of a search says nothing about the last position.
    const last = state.freeSearch === '' ? count : Number.POSITIVE_INFINITY
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
  const switches = (rule: CustomerRule): MenuItem => {
    const { name, isActive } = rule
    const [label, done] = isActive ? [row.deactivate, row.deactivated(name)] : [row.activate, row.activated(name)]
    return { key: 'switch', label, group: 'state', onSelect: () => change(rule, { isActive: !isActive }, done) }
  }
  const attach = attachHref !== undefined && (
    <NewLink href={attachHref} variant="secondary" onNew={onAttach}>
      {texts.attachTo}
    </NewLink>
  )
  return {
    rowActions: (rule) => [
      ...moves(rule),
      switches(rule),
      { key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(rule) },
    ],
    buttons: attach,
    emptyAction: (
      <>
        {attach}
        {newHref !== undefined && (
          <NewLink href={newHref} onNew={onNew}>
            {texts.new}
          </NewLink>
        )}
      </>
    ),
    layers: asked && (
      <QuestionDialog
        key={asked.id}
        {...deleteQuestion(asked, texts)}
        failed={row.failed}
        run={() => client.delete({ id, ruleId: asked.id }).then(() => reload())}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
