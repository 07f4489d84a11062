import type * as z from 'zod/mini'
import { CustomerRule, type CustomerRuleVersion, type RuleTrial } from './customer-rule'

type RuleWire = z.input<typeof CustomerRule>

/** A rule against executables in mail, in wire format. */
export function customerRuleWire(overrides: Partial<RuleWire> = {}): RuleWire {
  return {
    id: 5,
    customerId: 1,
    name: 'Programs in attachments',
    isActive: true,
    position: 1,
    action: 'hold',
    match: 'all',
    attachmentNames: ['.exe', '.scr'],
    template: 'programs',
    hits: 12,
    hitsByDay: [0, 2, 1, 0, 4, 3, 1],
    lastHitAt: '2026-10-26T08:30:00.000Z',
    liveSince: '2026-06-01T09:00:00.000Z',
    createdAt: '2026-02-03T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    ...overrides,
  }
}

/** Two former states of a rule, which a change of its name and its conditions parts. */
export function ruleVersionsWire(): z.input<typeof CustomerRuleVersion>[] {
  const first = customerRuleWire({ name: 'First', attachmentNames: ['.exe'] })
  return [
    { number: 2, replacedAt: '2026-06-02T09:00:00.000Z', replacedBy: 'bo', rule: customerRuleWire() },
    { number: 1, replacedAt: '2026-06-01T09:00:00.000Z', replacedBy: 'ana', rule: first },
  ]
}

/** A rule, parsed as screens use it. */
export function customerRule(overrides: Partial<RuleWire> = {}): CustomerRule {
  return CustomerRule.parse(customerRuleWire(overrides))
}

/** Result of a trial. */
export function ruleTrial(overrides: Partial<RuleTrial> = {}): RuleTrial {
  return {
    ...{ jobId: null, state: 'done', failure: null },
    ...{ checked: 100, matched: 1, released: 0, total: 100 },
    messages: [
      {
        id: 71,
        timestamp: '2026-10-26T08:30:00.000Z',
        sender: 'ana@growth.example',
        recipient: 'm.keane@contoso.example',
        subject: 'Your invoice',
        found: 'invoice.exe',
      },
    ],
    ...overrides,
  }
}
