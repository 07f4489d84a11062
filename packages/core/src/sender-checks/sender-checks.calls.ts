import type { CallRow } from '../http/call-row'
import { settingsOverrides } from '../outbound-settings/outbound-settings.fixtures'
import { senderChecksWire } from './sender-checks.fixtures'

const id = 'RT-070'
const answer = senderChecksWire()
const off = { holdsFailedDmarc: false }
const overrides = { overrides: [...settingsOverrides], count: settingsOverrides.length }

export const calls: CallRow[] = [
  { id, call: (client) => client.senderChecks.getOfSystem(), sent: 'GET v1/settings/senderChecks/', answer },
  {
    id,
    call: (client) => client.senderChecks.updateOfSystem({ ...off, locks: ['holdsFailedDmarc'] }),
    sent: 'PATCH v1/settings/senderChecks/',
    body: { ...off, locks: ['holdsFailedDmarc'] },
    answer,
  },
  {
    id,
    call: (client) => client.senderChecks.getOfReseller({ id: 3 }),
    sent: 'GET v1/resellers/3/settings/senderChecks/',
    answer,
  },
  {
    id,
    call: (client) => client.senderChecks.updateOfReseller({ id: 3, trustedSealers: ['lists.example'] }),
    sent: 'PATCH v1/resellers/3/settings/senderChecks/',
    body: { trustedSealers: ['lists.example'] },
    answer,
  },
  {
    id,
    call: (client) => client.senderChecks.getOfCustomer({ id: 1 }),
    sent: 'GET v1/customers/1/settings/senderChecks/',
    answer,
  },
  {
    id,
    call: (client) => client.senderChecks.updateOfCustomer({ id: 1, holdsFailedDmarc: null }),
    sent: 'PATCH v1/customers/1/settings/senderChecks/',
    body: { holdsFailedDmarc: null },
    answer,
  },
  {
    id,
    call: (client) => client.senderChecks.listOverridesOfSystem({ limit: 5 }),
    sent: 'GET v1/settings/senderChecks/overrides/?limit=5',
    answer: overrides,
  },
  {
    id,
    call: (client) => client.senderChecks.listOverridesOfReseller({ id: 3, limit: 5 }),
    sent: 'GET v1/resellers/3/settings/senderChecks/overrides/?limit=5',
    answer: overrides,
  },
  {
    id,
    call: (client) => client.senderChecks.resetBelowSystem({ key: 'holdsFailedDmarc' }),
    sent: 'POST v1/settings/senderChecks/resets/',
    body: { key: 'holdsFailedDmarc' },
    answer: { count: 2 },
  },
  {
    id,
    call: (client) => client.senderChecks.resetBelowReseller({ id: 3, key: 'trustedSealers' }),
    sent: 'POST v1/resellers/3/settings/senderChecks/resets/',
    body: { key: 'trustedSealers' },
    answer: { count: 0 },
  },
]
