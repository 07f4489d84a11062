import type { CustomerRule, SystemRule } from '@postern/core'
import { conditionsOf } from '@postern/core/management'
import type { CustomerRulesMessages } from '@postern/core/texts'

/** A rule of any level. */
export type AnyRule = CustomerRule & Partial<Pick<SystemRule, 'isForced' | 'isShown' | 'isOffered' | 'lists'>>

type Part = keyof CustomerRulesMessages['versions']['parts']

const parts: readonly Part[] = [
  ...(['name', 'note', 'direction', 'action', 'effects', 'schedule', 'conditions', 'exceptions', 'level'] as const),
]

/** Parts in which two states of a rule differ. */
export function changedParts(before: AnyRule, after: AnyRule): Part[] {
  const [told, now] = [partsOf(before), partsOf(after)]
  return parts.filter((part) => JSON.stringify(told[part]) !== JSON.stringify(now[part]))
}

function partsOf(rule: AnyRule): Record<Part, unknown> {
  const {
    name,
    note,
    direction,
    action,
    effects,
    schedule,
    isForced = false,
    isShown = false,
    isOffered = false,
  } = rule
  const { exceptions, exceptSenders, ...conditions } = conditionsOf(rule)
  return {
    ...{ name, note, direction, action, effects, schedule, conditions },
    // The order in which exceptions were stored means nothing.
    exceptions: [exceptSenders, Object.entries(exceptions).sort(([a], [b]) => (a < b ? -1 : 1))],
    level: [isForced, isShown, isOffered],
  }
}
