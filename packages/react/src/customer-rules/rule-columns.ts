import type { CustomerRule } from '@postern/core'
import { hitDays } from '@postern/core/management'
import { type CustomerRulesMessages, formatNumber, ruleText } from '@postern/core/texts'
import type { ColumnKit } from '../resource-list/define-list/column-kit'

/** Columns of a list of rules of any level. */
export function ruleColumns<Rule extends CustomerRule>(
  { words, plain, count, time, status, locale }: ColumnKit<Rule>,
  { words: texts }: { words: CustomerRulesMessages },
) {
  return [
    plain('position', ({ position }) => String(position), { width: 4 }),
    words('name', ({ name }) => name, { isIdentifying: true, place: 'name' }),
    words('conditions', (rule) => ruleText(rule, texts, locale), { priority: 2, place: 'line' }),
    plain('action', ({ action }) => texts.actions[action], { width: 11, priority: 1, place: 'line' }),
    status(
      'state',
      ({ isActive }) =>
        isActive ? { tone: 'success', text: texts.active } : { tone: 'neutral', text: texts.inactive },
      { width: 7, place: 'status' },
    ),
    count('hits', ({ hits }) => hits, {
      ...{ header: texts.columns.hits(formatNumber(hitDays, locale)), width: 8, align: 'end', priority: 3 },
    }),
    time('lastHitAt', ({ lastHitAt }) => lastHitAt, {
      header: texts.columns.lastHit,
      isTime: true,
      width: 12,
      priority: 4,
    }),
    time('updatedAt', ({ updatedAt }) => updatedAt, { isTime: true, isOffByDefault: true, width: 12, priority: 5 }),
  ]
}
