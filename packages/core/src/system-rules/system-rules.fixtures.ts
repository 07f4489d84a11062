import type * as z from 'zod/mini'
import { customerRuleWire } from '../customer-rules/customer-rules.fixtures'
import { SystemRule } from './system-rule'

type RuleWire = z.input<typeof SystemRule>

/** A provider rule, in wire format. */
export function systemRuleWire(overrides: Partial<RuleWire> = {}): RuleWire {
  const { customerId: _, template: __, ...rule } = customerRuleWire()
  return { ...rule, isForced: false, ...overrides }
}

/** Same, parsed as screens use it. */
export function systemRule(overrides: Partial<RuleWire> = {}): SystemRule {
  return SystemRule.parse(systemRuleWire(overrides))
}
