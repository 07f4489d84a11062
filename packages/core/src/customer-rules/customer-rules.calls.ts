import type { CallRow } from '../http/call-row'
import { customerRuleWire, ruleTrial } from './customer-rules.fixtures'

export const calls: CallRow[] = [
  {
    id: 'CA-080',
    call: (client) => client.customerRules.list({ id: 1, limit: 50 }),
    sent: 'GET v1/customers/1/rules/?limit=50',
    answer: { rules: [customerRuleWire()], count: 1 },
  },
  {
    id: 'RT-054',
    call: (client) => client.customerRules.create({ id: 1, name: 'Programs', attachmentNames: ['.exe'] }),
    sent: 'POST v1/customers/1/rules/',
    body: { name: 'Programs', attachmentNames: ['.exe'] },
    answer: customerRuleWire(),
  },
  {
    id: 'RT-054',
    call: (client) => client.customerRules.attach({ id: 1, rules: [{ template: 'programs', name: 'Programs' }] }),
    sent: 'POST v1/customers/1/rules/attach/',
    body: { rules: [{ template: 'programs', name: 'Programs' }] },
    answer: { rules: [customerRuleWire()] },
  },
  {
    id: 'RT-054',
    call: (client) => client.customerRules.offered({ id: 1 }),
    sent: 'GET v1/customers/1/rules/offered/',
    answer: { rules: [customerRuleWire()] },
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.try({ id: 1, minSizeMb: 20 }),
    sent: 'POST v1/customers/1/rules/try/',
    body: { minSizeMb: 20 },
    answer: ruleTrial(),
  },
  {
    id: 'RT-055 (result)',
    call: (client) => client.customerRules.getTrial({ jobId: 8_001 }),
    sent: 'GET v1/rules/trials/8001/',
    answer: ruleTrial({ jobId: 8_001, state: 'running' }),
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.get({ id: 1, ruleId: 5 }),
    sent: 'GET v1/customers/1/rules/5/',
    answer: customerRuleWire(),
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.update({ id: 1, ruleId: 5, position: 2 }),
    sent: 'PATCH v1/customers/1/rules/5/',
    body: { position: 2 },
    answer: customerRuleWire(),
  },
  {
    id: 'RT-055 (versions)',
    call: (client) => client.customerRules.listVersions({ id: 1, ruleId: 5 }),
    sent: 'GET v1/customers/1/rules/5/versions/',
    answer: {
      versions: [{ number: 1, replacedAt: '2026-06-01T09:00:00.000Z', replacedBy: 'ana', rule: customerRuleWire() }],
    },
  },
  {
    id: 'RT-055 (restore)',
    call: (client) => client.customerRules.restore({ id: 1, ruleId: 5, number: 1 }),
    sent: 'POST v1/customers/1/rules/5/restore/',
    body: { number: 1 },
    answer: customerRuleWire(),
  },
  {
    id: 'RT-055',
    call: (client) => client.customerRules.delete({ id: 1, ruleId: 5 }),
    sent: 'DELETE v1/customers/1/rules/5/',
    answer: { message: 'Rule deleted.' },
  },
]
