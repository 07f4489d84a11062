import type { SystemRule } from '@postern/core'
import { systemRules as calls } from '@postern/core/contract'
import { conditionsOf, isLimiting } from '@postern/core/management'
import { deleteQuestion } from '../customer-rules/customer-rule-resource'
import { useRuleInWords } from '../customer-rules/RuleInWords'
import { RuleVersions } from '../customer-rules/RuleVersions'
import { ruleHeader } from '../customer-rules/rule-header'
import { TryRule } from '../customer-rules/TryRule'
import type { ElementOf } from '../elements/declaration'
import { useAllMatchLists } from '../match-lists/match-list-resource'
import { useClient } from '../provider/ClientProvider'
import { defineDetails } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import { FormCard } from '../resource-form/FormCard'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { Badge } from '../ui/Badge/Badge'
import { type SystemRuleValues, systemRuleForm } from './system-rule-form'
import { systemRules } from './system-rule-resource'

export interface SystemRuleDetailsProps extends ObjectPageProps {
  ruleId: number
  /** Offers to try it on the latest mail, for users who may read the message history. Default: true. */
  canTry?: boolean
  /** Fires after the rule was deleted; go to the list. */
  onDeleted?: (details: { rule: SystemRule }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** One content rule for all customers: edit, try on the latest mail, restore, delete, with its history (RT-118). */
export const SystemRuleDetails = /* @__PURE__ */ defineDetails('SystemRuleDetails', systemRules, {
  idOf: ({ ruleId }: SystemRuleDetailsProps) => ruleId,
  events: ['onDirtyChange'],
  usePage({ object: rule, words, props, below, ask, reload, refetch, ...kit }) {
    const { systemRules: client } = useClient()
    const { ruleId, canTry = true, onDeleted, onDirtyChange } = props
    const lists = useAllMatchLists({ ruleId })
    const { beside, onEntered } = useRuleInWords({ rule, lists, headingLevel: below })
    const { form, trial } = words
    const { direction, action } = rule
    const { badges, meta = [], ...header } = ruleHeader(rule, words, { ...kit, ask })
    return {
      ...header,
      meta: [...meta, rule.isOffered && words.attachedBy(kit.count(rule.attachedCount))],
      badges: (
        <>
          {badges}
          {rule.isForced && <Badge tone="warning">{words.forced}</Badge>}
          {rule.isOffered && <Badge tone="info">{words.offered}</Badge>}
        </>
      ),
      body: (
        <>
          <FormCard beside={beside}>
            <ResourceForm<SystemRuleValues, SystemRule>
              {...systemRuleForm(rule, words, lists)}
              {...(onDirtyChange && { onDirtyChange })}
              onEntered={onEntered}
              schema={calls.create.body}
              headingLevel={below}
              savedText={form.saved(rule.name)}
              onReload={refetch}
              onSubmit={async (_values, { changes }) => {
                const changed = await client.update({ ruleId, ...changes }, ifMatchOf(rule))
                await reload()
                return changed
              }}
            />
          </FormCard>
          {canTry && (
            <TryRule
              key={rule.version}
              headingLevel={below}
              intro={trial.intro}
              action={action}
              isScheduled={isLimiting(rule.schedule)}
              onTry={(question, options) =>
                client.try({ ...conditionsOf(rule), ruleId, direction, action, ...question }, options)
              }
            />
          )}
          <RuleVersions
            {...{ rule, headingLevel: below, resourceKey: systemRules.key }}
            onLoad={(options) => client.listVersions({ ruleId }, options)}
            onRestore={(number) => client.restore({ ruleId, number })}
            onRestored={() => void reload()}
          />
        </>
      ),
      questions: {
        delete: {
          ...deleteQuestion(rule, words),
          run: () => client.delete({ ruleId }),
          deletes: true,
          onDone() {
            // A deleted rule has nothing left to save.
            onDirtyChange?.({ isDirty: false })
            onDeleted?.({ rule })
          },
        },
      },
    }
  },
})

export const systemRuleDetailsElement = {
  attributes: { ruleId: 'number', canTry: 'flag' },
  needs: ['ruleId'],
  events: ['loaded', 'deleted', 'dirtyChange'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof SystemRuleDetails>
