import type { CustomerRule } from '@postern/core'
import { hasEffects, isLimiting, RuleAction } from '@postern/core/management'
import { ruleSentence, ruleText } from '@postern/core/texts'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Banner } from '../ui/Banner/Banner'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { useRuleWords } from './customer-rule-resource'

/** An attached rule in words: the level that offers it keeps it. */
export function AttachedRule({ rule }: { rule: CustomerRule }) {
  const texts = useRuleWords()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { action, effects, schedule } = rule
  const isMore = action === RuleAction.Redirect || hasEffects(effects) || isLimiting(schedule)
  const whole = isMore && ruleSentence(rule, texts, locale, timeZone)?.whole
  const { columns, actions, detail, levels } = texts
  return (
    <div className={page.card}>
      <Banner tone="info">{detail.keptBy(levels[rule.level])}</Banner>
      <DescriptionList
        items={[
          {
            key: 'conditions',
            label: columns.conditions,
            value: <Untrusted>{ruleText(rule, texts, locale)}</Untrusted>,
          },
          { key: 'action', label: columns.action, value: actions[action] },
          ...(whole ? [{ key: 'words', label: texts.sentence.title, value: <Untrusted>{whole}</Untrusted> }] : []),
        ]}
      />
    </div>
  )
}
