import { type CustomerRule, formatListDate } from '@postern/core'
import { hitDays } from '@postern/core/management'
import { customerRulesMessages, formatNumber, ruleText } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'

/** Columns of content rules, in the order in which the rules are asked. */
export function useRuleColumns(): readonly ResourceColumn<CustomerRule>[] {
  const texts = useTexts('customerRules', customerRulesMessages)
  const timeZone = useTimeZone()
  const locale = useLocale()
  return useMemo(() => {
    const { columns } = texts
    const plain = (text: (rule: CustomerRule) => string) => ({ text, cell: text })
    const words = (text: (rule: CustomerRule) => string) => ({
      text,
      cell: (rule: CustomerRule) => <Untrusted>{text(rule)}</Untrusted>,
    })
    const state = ({ isActive }: CustomerRule) => (isActive ? texts.active : texts.inactive)
    const date = (at: string | null) => (at ? formatListDate(at, timeZone) : '–')
    return [
      { key: 'position', header: columns.position, ...plain(({ position }) => String(position)), width: 4 },
      { key: 'name', header: columns.name, ...words(({ name }) => name), isIdentifying: true, place: 'name' },
      {
        key: 'conditions',
        header: columns.conditions,
        ...words((rule) => ruleText(rule, texts, locale)),
        priority: 2,
        place: 'line',
      },
      {
        key: 'action',
        header: columns.action,
        ...plain(({ action }) => texts.actions[action]),
        width: 11,
        priority: 1,
        place: 'line',
      },
      {
        key: 'state',
        header: columns.state,
        text: state,
        cell: (rule) => <Status tone={rule.isActive ? 'success' : 'neutral'}>{state(rule)}</Status>,
        width: 7,
        place: 'status',
      },
      {
        key: 'hits',
        header: columns.hits(formatNumber(hitDays, locale)),
        ...plain(({ hits }) => formatNumber(hits, locale)),
        width: 8,
        align: 'end',
        priority: 3,
      },
      {
        key: 'lastHitAt',
        header: columns.lastHit,
        ...plain(({ lastHitAt }) => date(lastHitAt)),
        isTime: true,
        width: 12,
        priority: 4,
      },
      {
        key: 'updatedAt',
        header: columns.updatedAt,
        ...plain(({ updatedAt }) => date(updatedAt)),
        isTime: true,
        isOffByDefault: true,
        width: 12,
        priority: 5,
      },
    ] satisfies readonly ResourceColumn<CustomerRule>[]
  }, [texts, timeZone, locale])
}
