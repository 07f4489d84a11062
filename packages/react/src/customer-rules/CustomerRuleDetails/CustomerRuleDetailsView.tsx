import { type CustomerRule, formatListDate, type RuleTrial } from '@postern/core'
import { hitDays } from '@postern/core/management'
import { customerRulesMessages, formatNumber } from '@postern/core/texts'
import { useState } from 'react'
import { ObjectHistory } from '../../audit/ObjectHistory/ObjectHistory'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Status } from '../../ui/Status/Status'
import { DeleteRule } from '../DeleteRule'
import { RuleFormCard, type RuleFormCardProps } from '../RuleFormCard'
import type { CustomerRuleDetailsProps } from './CustomerRuleDetails'
import { TryRule } from './TryRule'

export interface CustomerRuleDetailsViewProps
  extends Omit<CustomerRuleDetailsProps, 'customerId' | 'ruleId' | 'backLink' | 'onLoaded'>,
    Pick<RuleFormCardProps, 'onSubmit' | 'onReload'> {
  rule: CustomerRule
  onTry: () => Promise<RuleTrial>
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onDelete: () => Promise<string | null>
}

/** The page from plain values and calls. */
export function CustomerRuleDetailsView(props: CustomerRuleDetailsViewProps) {
  const { rule, canTry = true, headingLevel = 2, onSubmit, onReload, onTry, onDelete, onDeleted, onDirtyChange } = props
  const texts = useTexts('customerRules', customerRulesMessages)
  const { detail, form } = texts
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [isAsked, setAsked] = useState(false)
  const number = (value: number) => formatNumber(value, locale)
  const below = headingLevel === 1 ? 2 : 3
  return (
    <div className={page.root}>
      <PageHeader
        title={rule.name}
        headingLevel={headingLevel}
        badges={
          <Status tone={rule.isActive ? 'success' : 'neutral'}>{rule.isActive ? texts.active : texts.inactive}</Status>
        }
        meta={[
          detail.position(number(rule.position)),
          detail.hits(number(rule.hits), number(hitDays)),
          ...(rule.lastHitAt ? [detail.lastHit(formatListDate(rule.lastHitAt, timeZone))] : []),
        ]}
        menu={[{ key: 'delete', label: detail.delete, tone: 'danger', onSelect: () => setAsked(true) }]}
      />
      <RuleFormCard {...{ rule, headingLevel, onSubmit, onReload, onDirtyChange }} savedText={form.saved(rule.name)} />
      {canTry && <TryRule key={rule.version} headingLevel={below} onTry={onTry} />}
      <ObjectHistory target={`rule ${rule.id}`} headingLevel={below} />
      {isAsked && (
        <DeleteRule
          rule={rule}
          onDelete={onDelete}
          onClose={() => setAsked(false)}
          onDeleted={() => {
            onDirtyChange?.({ isDirty: false })
            onDeleted?.({ rule })
          }}
        />
      )}
    </div>
  )
}
