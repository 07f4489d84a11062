import type * as z from 'zod/mini'
import { customerRuleWire } from '../customer-rules/customer-rules.fixtures'
import { SystemRule } from './system-rule'

type RuleWire = z.input<typeof SystemRule>

/** A rule of the provider's, as the wire carries it. */
export function systemRuleWire(overrides: Partial<RuleWire> = {}): RuleWire {
  const { customerId: _, template: __, ...rule } = customerRuleWire()
  return { ...rule, isForced: false, ...overrides }
}

/** The same as screens see it. */
export function systemRule(overrides: Partial<RuleWire> = {}): SystemRule {
  return SystemRule.parse(systemRuleWire(overrides))
}
