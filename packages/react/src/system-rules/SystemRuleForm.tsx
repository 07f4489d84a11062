import type { SystemRule } from '@postern/core'
import { systemRules as calls } from '@postern/core/contract'
import { useRuleInWords } from '../customer-rules/RuleInWords'
import type { ElementOf } from '../elements/declaration'
import { useAllMatchLists } from '../match-lists/match-list-resource'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { systemRuleForm } from './system-rule-form'
import { systemRules } from './system-rule-resource'

export interface SystemRuleFormProps extends Omit<ObjectFormProps, 'backLink' | 'onLoaded'> {
  /** Offers match lists. Default: true. */
  canUseLists?: boolean
  onSaved?: (details: { rule: SystemRule }) => void
}

/** Adds a content rule for all customers, in last position (RT-117). */
export const SystemRuleForm = /* @__PURE__ */ defineForm('SystemRuleForm', systemRules, {
  // Existing ones are edited on their own page.
  idOf: (_props: SystemRuleFormProps) => undefined,
  schema: calls.create.body,
  onSaved: (props, { object: rule }) => props.onSaved?.({ rule }),
  useForm({ words, props: { canUseLists = true }, below }) {
    const client = useClient()
    const lists = useAllMatchLists({ isAsked: canUseLists })
    const inWords = useRuleInWords({ rule: undefined, lists, headingLevel: below })
    return {
      ...systemRuleForm(undefined, words, lists),
      ...inWords,
      title: words.form.newTitle,
      intro: words.form.newIntro,
      save: (values, { idempotencyKey }) => client.systemRules.create(values, { idempotencyKey }),
    }
  },
})

export const systemRuleFormElement = {
  attributes: { canUseLists: 'flag', canCancel: 'flag' },
  events: ['saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof SystemRuleForm>
