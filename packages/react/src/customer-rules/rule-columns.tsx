import type { CustomerRule } from '@postern/core'
import { hitDays } from '@postern/core/management'
import { type CustomerRulesMessages, formatNumber, ruleText } from '@postern/core/texts'
import type { ColumnKit } from '../resource-list/define-list/column-kit'
import { Inherited } from '../ui/Inherited/Inherited'
import { DailyHits } from './DailyHits'

/** Columns of a list of rules of any level. Those of levels above have no position here. */
export function ruleColumns<Rule extends CustomerRule>(
  { words, plain, drawn, time, status, locale }: ColumnKit<Rule>,
  { words: texts }: { words: CustomerRulesMessages },
) {
  const hitsText = ({ hits, isInherited }: Rule) => (isInherited ? '–' : formatNumber(hits, locale))
  return [
    plain('position', ({ position, isInherited }) => (isInherited ? null : String(position)), {
      width: 4,
      isWhole: true,
    }),
    drawn(
      'name',
      ({ name, isInherited, isAttached }) => <Inherited isInherited={isInherited || isAttached}>{name}</Inherited>,
      ({ name }) => name,
      { isIdentifying: true, place: 'name' },
    ),
    plain('level', ({ level }) => texts.levels[level], { width: 8, isWhole: true, priority: 3, place: 'line' }),
    words('conditions', (rule) => ruleText(rule, texts, locale), { priority: 2, place: 'line' }),
    plain('action', ({ action }) => texts.actions[action], { width: 11, isWhole: true, priority: 1, place: 'line' }),
    status(
      'state',
      ({ isActive }) =>
        isActive ? { tone: 'success', text: texts.active } : { tone: 'neutral', text: texts.inactive },
      { width: 7, place: 'status' },
    ),
    drawn(
      'hits',
      (rule) => (
        <>
          {rule.hitsByDay.some((hits) => hits > 0) && <DailyHits days={rule.hitsByDay} />}
          {hitsText(rule)}
        </>
      ),
      hitsText,
      { header: texts.columns.hits(formatNumber(hitDays, locale)), width: 9, align: 'end', priority: 3 },
    ),
    time('lastHitAt', ({ lastHitAt }) => lastHitAt, {
      header: texts.columns.lastHit,
      isTime: true,
      width: 12,
      priority: 4,
    }),
    time('updatedAt', ({ updatedAt }) => updatedAt, { isTime: true, isOffByDefault: true, width: 12, priority: 5 }),
  ]
}
