import type { CustomerRule } from '@postern/core'
import { customerRules as calls } from '@postern/core/contract'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { customerRules } from './customer-rule-resource'
import { useRuleInWords } from './RuleInWords'
import { ruleForm } from './rule-fields'
import { useRuleNames } from './useRuleNames'

export interface CustomerRuleFormProps extends Omit<ObjectFormProps, 'backLink' | 'onLoaded'> {
  /** Customer who gets the new rule. */
  customerId: number
  onSaved?: (details: { rule: CustomerRule }) => void
}

/** Adds a content rule of the customer, in last position (RT-054). */
export const CustomerRuleForm = /* @__PURE__ */ defineForm('CustomerRuleForm', customerRules, {
  // Existing rules are edited on their own page.
  idOf: (_props: CustomerRuleFormProps) => undefined,
  schema: calls.create.body,
  onSaved: (props, { object: rule }) => props.onSaved?.({ rule }),
  useForm({ words, props: { customerId: id }, below }) {
    const client = useClient()
    const named = useRuleNames(id)
    const inWords = useRuleInWords({ rule: undefined, ...named, headingLevel: below })
    return {
      ...ruleForm(undefined, words, named),
      ...inWords,
      title: words.form.newTitle,
      intro: words.form.newIntro,
      save: (values, { idempotencyKey }) => client.customerRules.create({ id, ...values }, { idempotencyKey }),
    }
  },
})

export const customerRuleFormElement = {
  attributes: { customerId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'New content rule', fr: 'Nouvelle règle de contenu' },
    calls: ['createCustomerRule', 'listMatchListOfCustomer', 'listGroups'],
  },
} as const satisfies ElementOf<typeof CustomerRuleForm>
