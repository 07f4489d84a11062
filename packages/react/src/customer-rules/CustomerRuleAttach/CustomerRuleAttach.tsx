import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { defineWidget } from '../../provider/Widget/define-widget'
import { customerRules as resource, useAllCustomerRules, useOfferedRules } from '../customer-rule-resource'
import { CustomerRuleAttachView } from './CustomerRuleAttachView'
import type { CustomerRuleAttachProps } from './customer-rule-attach-props'

/** Attaches offered content rules, and copies ready-made ones into the customer's own (RT-054). */
export const CustomerRuleAttach = /* @__PURE__ */ defineWidget('CustomerRuleAttach', ConnectedAttach, {
  keyOf: ({ customerId }) => customerId,
  events: ['onAttached', 'onDirtyChange'],
})

export const customerRuleAttachElement = {
  attributes: { customerId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['attached', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'Ready-made content rules', fr: 'Règles de contenu prêtes à l’emploi' },
    calls: ['listCustomerRules', 'offeredCustomerRule', 'attachCustomerRule'],
  },
} as const satisfies ElementOf<typeof CustomerRuleAttach>

function ConnectedAttach({ customerId: id, onAttached, ...rest }: CustomerRuleAttachProps) {
  const { customerRules } = useClient()
  const query = useAllCustomerRules(id)
  const offered = useOfferedRules(id)
  const reload = resource.useReload()
  return (
    <resource.State of={query} headingLevel={rest.headingLevel ?? 2}>
      {(rules) => (
        <resource.State of={offered} headingLevel={rest.headingLevel ?? 2}>
          {(known) => (
            <CustomerRuleAttachView
              {...rest}
              rules={rules}
              offered={known}
              onAttach={async (wanted, options) => {
                const answer = await customerRules.attach({ id, ...wanted }, options)
                await reload()
                rest.onDirtyChange?.({ isDirty: false })
                onAttached?.({ rules: answer.rules })
              }}
            />
          )}
        </resource.State>
      )}
    </resource.State>
  )
}
