import { ruleTrial } from '../customer-rules/customer-rules.fixtures'
import type { CallRow } from '../http/call-row'
import { systemRuleWire } from './system-rules.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-116',
    call: (client) => client.systemRules.list({ freeSearch: 'exe' }),
    sent: 'GET v1/rules/?free_search=exe',
    answer: { rules: [systemRuleWire()], count: 1 },
  },
  {
    id: 'RT-117',
    call: (client) => client.systemRules.create({ name: 'Programs', attachmentNames: ['.exe'], isForced: true }),
    sent: 'POST v1/rules/',
    body: { name: 'Programs', attachmentNames: ['.exe'], isForced: true },
    answer: systemRuleWire(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.try({ minSizeMb: 20 }),
    sent: 'POST v1/rules/try/',
    body: { minSizeMb: 20 },
    answer: ruleTrial(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.get({ ruleId: 5 }),
    sent: 'GET v1/rules/5/',
    answer: systemRuleWire(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.update({ ruleId: 5, position: 2 }),
    sent: 'PATCH v1/rules/5/',
    body: { position: 2 },
    answer: systemRuleWire(),
  },
  {
    id: 'RT-118 (versions)',
    call: (client) => client.systemRules.listVersions({ ruleId: 5 }),
    sent: 'GET v1/rules/5/versions/',
    answer: {
      versions: [{ number: 1, replacedAt: '2026-06-01T09:00:00.000Z', replacedBy: 'ana', rule: systemRuleWire() }],
    },
  },
  {
    id: 'RT-118 (restore)',
    call: (client) => client.systemRules.restore({ ruleId: 5, number: 1 }),
    sent: 'POST v1/rules/5/restore/',
    body: { number: 1 },
    answer: systemRuleWire(),
  },
  {
    id: 'RT-118',
    call: (client) => client.systemRules.delete({ ruleId: 5 }),
    sent: 'DELETE v1/rules/5/',
    answer: { message: 'Rule deleted.' },
  },
]
