import type { CustomerRule } from '@postern/core'
import type { CustomerRulesMessages } from '@postern/core/texts'
import { useClient } from '../provider/ClientProvider'
import type { ListActionOptions, ListActions } from '../resource-list/define-list/list-definition'
import { NewLink } from '../resource-list/NewLink'
import type { CustomerRuleListProps } from './customer-rule-list-props'
import { customerRules } from './customer-rule-resource'
import { useRuleActions } from './useRuleActions'

/** Returns the actions on a customer's rules; links to those to attach and to those of all customers. */
export function useCustomerRuleActions({
  words: texts,
  props: { customerId: id, attachHref, onAttach, sharedHref, onShared, listsHref, onLists, newHref, onNew, state },
  content: { count, rows },
}: ListActionOptions<CustomerRule, CustomerRuleListProps, CustomerRulesMessages>): ListActions<CustomerRule> {
  const { customerRules: client } = useClient()
  const reload = customerRules.useReload()
  const actions = useRuleActions<CustomerRule>({
    ...{ words: texts, count, rows, state },
    update: ({ id: ruleId }, to) => client.update({ id, ruleId, ...to }),
    remove: ({ id: ruleId }) => client.delete({ id, ruleId }),
    reload: (rule) => reload(rule && { customerId: id, ruleId: rule.id }),
  })
  const shared = sharedHref !== undefined && (
    <NewLink href={sharedHref} variant="secondary" onNew={onShared}>
      {texts.sharedTo}
    </NewLink>
  )
  const lists = listsHref !== undefined && (
    <NewLink href={listsHref} variant="secondary" onNew={onLists}>
      {texts.listsTo}
    </NewLink>
  )
  const attach = attachHref !== undefined && (
    <NewLink href={attachHref} variant="secondary" onNew={onAttach}>
      {texts.attachTo}
    </NewLink>
  )
  return {
    ...actions,
    buttons: (
      <>
        {shared}
        {lists}
        {attach}
      </>
    ),
    emptyAction: (
      <>
        {newHref !== undefined && (
          <NewLink href={newHref} onNew={onNew}>
            {texts.new}
          </NewLink>
        )}
        {attach}
      </>
    ),
  }
}
