import type { CustomerRule } from '@postern/core'
import { customerRules as calls } from '@postern/core/contract'
import { conditionsOf, isLimiting } from '@postern/core/management'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import { FormCard } from '../resource-form/FormCard'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { AttachedRule } from './AttachedRule'
import { customerRules, deleteQuestion } from './customer-rule-resource'
import { useRuleInWords } from './RuleInWords'
import { RuleVersions } from './RuleVersions'
import { type RuleValues, ruleForm } from './rule-fields'
import { ruleHeader } from './rule-header'
import { TryRule } from './TryRule'
import { useRuleNames } from './useRuleNames'

export interface CustomerRuleDetailsProps extends ObjectPageProps {
  customerId: number
  ruleId: number
  /** Offers to try it on the latest mail, for users who may read the message history. Default: true. */
  canTry?: boolean
  /** Fires after the rule was deleted; go to the list. */
  onDeleted?: (details: { rule: CustomerRule }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** One content rule: edit, try on the latest mail, restore, delete, with its history. An attached one can be read, tried and detached (RT-055). */
export const CustomerRuleDetails = /* @__PURE__ */ defineDetails('CustomerRuleDetails', customerRules, {
  idOf: ({ customerId, ruleId }: CustomerRuleDetailsProps) => ({ customerId, ruleId }),
  events: ['onDirtyChange'],
  usePage({ object: rule, words: texts, props, count, time, below, ask, reload, refetch }) {
    const { customerRules: client } = useClient()
    const { form } = texts
    const { direction, action } = rule
    const { customerId: id, ruleId, canTry = true, onDeleted, onDirtyChange } = props
    const named = useRuleNames(id, { isAsked: !rule.isAttached })
    const { beside, onEntered } = useRuleInWords({ rule, ...named, headingLevel: below })
    return {
      ...ruleHeader(rule, texts, { count, time, ask }),
      body: (
        <>
          {rule.isAttached ? (
            <AttachedRule rule={rule} />
          ) : (
            <FormCard beside={beside}>
              <ResourceForm<RuleValues, CustomerRule>
                {...ruleForm(rule, texts, named)}
                {...(onDirtyChange && { onDirtyChange })}
                onEntered={onEntered}
                schema={calls.create.body}
                headingLevel={below}
                savedText={form.saved(rule.name)}
                onReload={refetch}
                onSubmit={async (_values, { changes }) => {
                  const changed = await client.update({ id, ruleId, ...changes }, ifMatchOf(rule))
                  await reload()
                  return changed
                }}
              />
            </FormCard>
          )}
          {canTry && (
            <TryRule
              key={rule.version}
              headingLevel={below}
              action={action}
              isScheduled={isLimiting(rule.schedule)}
              onTry={(question, options) =>
                client.try({ id, ...conditionsOf(rule), direction, action, ...question }, options)
              }
            />
          )}
          {!rule.isAttached && (
            <RuleVersions
              {...{ rule, headingLevel: below, resourceKey: customerRules.key }}
              onLoad={(options) => client.listVersions({ id, ruleId }, options)}
              onRestore={(number) => client.restore({ id, ruleId, number })}
              onRestored={() => void reload()}
            />
          )}
        </>
      ),
      questions: {
        delete: {
          ...deleteQuestion(rule, texts),
          run: () => client.delete({ id, ruleId }),
          deletes: true,
          onDone() {
            // A deleted rule can no longer be saved.
            onDirtyChange?.({ isDirty: false })
            onDeleted?.({ rule })
          },
        },
      },
    }
  },
})

export const customerRuleDetailsElement = {
  attributes: { customerId: 'number', ruleId: 'number', canTry: 'flag' },
  needs: ['customerId', 'ruleId'],
  events: ['loaded', 'deleted', 'dirtyChange'],
  slots: ['back-link'],
  token: {
    name: { en: 'Content rule', fr: 'Règle de contenu' },
    calls: [
      'getCustomerRule',
      'updateCustomerRule',
      'listMatchListOfCustomer',
      'listGroups',
      'listCustomerRuleVersions',
      'restoreCustomerRule',
      'tryCustomerRule',
      'getCustomerRuleTrial',
      'deleteJob',
      'deleteCustomerRule',
    ],
  },
} as const satisfies ElementOf<typeof CustomerRuleDetails>
