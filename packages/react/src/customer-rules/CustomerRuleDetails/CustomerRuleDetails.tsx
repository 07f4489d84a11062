import type { CustomerRule } from '@postern/core'
import { conditionsOf } from '@postern/core/management'
import { customerRulesMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { ObjectLoad } from '../../ui/ObjectLoad/ObjectLoad'
import { ofCustomer, useCustomerRule, useReloadCustomerRules } from '../useCustomerRules'
import { CustomerRuleDetailsView } from './CustomerRuleDetailsView'

export interface CustomerRuleDetailsProps {
  customerId: number
  ruleId: number
  /** Offers to try it with the latest mail: for those who may read the message history. Default: true. */
  canTry?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands below when there is no such rule. Default: nothing. */
  backLink?: ReactNode
  /** The name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  /** The rule was deleted: lead to the list. */
  onDeleted?: (details: { rule: CustomerRule }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** One content rule: changed, tried with the latest mail, deleted, with its history (RT-055). */
export const CustomerRuleDetails = /* @__PURE__ */ defineWidget('CustomerRuleDetails', ConnectedRule, {
  keyOf: ({ customerId, ruleId }) => `${customerId}/${ruleId}`,
  events: ['onLoaded', 'onDeleted', 'onDirtyChange'],
})

function ConnectedRule({ customerId: id, ruleId, backLink, onLoaded, ...rest }: CustomerRuleDetailsProps) {
  const { customerRules } = useClient()
  const { detail } = useTexts('customerRules', customerRulesMessages)
  const query = useCustomerRule({ customerId: id, ruleId })
  const reload = useReloadCustomerRules(id)
  const queries = useQueryClient()
  const name = query.data?.name
  useEffect(() => {
    if (name !== undefined) onLoaded?.({ name })
  }, [name, onLoaded])
  return (
    <ObjectLoad of={query} words={detail} headingLevel={rest.headingLevel ?? 2} backLink={backLink}>
      {(rule) => (
        <CustomerRuleDetailsView
          {...rest}
          rule={rule}
          onReload={() => void query.refetch()}
          onSubmit={async (_values, { changes }) => {
            const options = rule.version ? { ifMatch: rule.version } : {}
            const changed = await customerRules.update({ id, ruleId, ...changes }, options)
            await reload(ruleId)
            return changed
          }}
          onTry={() => customerRules.try({ id, ...conditionsOf(rule) })}
          onDelete={() =>
            customerRules.delete({ id, ruleId }).then(
              () => {
                // Lists load anew where they are shown; the rule itself is asked for no more.
                void queries.invalidateQueries({ queryKey: ofCustomer(id), refetchType: 'none' })
                return null
              },
              (cause: unknown) => failureText(cause, detail.failed),
            )
          }
        />
      )}
    </ObjectLoad>
  )
}
