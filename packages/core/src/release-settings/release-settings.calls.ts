import type { CallRow } from '../http/call-row'
import { releaseSettingsWire } from './release-settings.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.getOfSystem(),
    sent: 'GET v1/settings/release/',
    answer: releaseSettingsWire(),
  },
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.updateOfSystem({ spam: null, locks: ['phishing'] }),
    sent: 'PATCH v1/settings/release/',
    body: { spam: null, locks: ['phishing'] },
    answer: releaseSettingsWire(),
  },
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.getOfReseller({ id: 3 }),
    sent: 'GET v1/resellers/3/settings/release/',
    answer: releaseSettingsWire(),
  },
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.updateOfReseller({ id: 3, spam: 'ask' }),
    sent: 'PATCH v1/resellers/3/settings/release/',
    body: { spam: 'ask' },
    answer: releaseSettingsWire(),
  },
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.listOverridesOfSystem({ limit: 5 }),
    sent: 'GET v1/settings/release/overrides/?limit=5',
    answer: { overrides: [], count: 0 },
  },
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.listOverridesOfReseller({ id: 3, limit: 5 }),
    sent: 'GET v1/resellers/3/settings/release/overrides/?limit=5',
    answer: { overrides: [], count: 0 },
  },
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.resetBelowSystem({ key: 'spam' }),
    sent: 'POST v1/settings/release/resets/',
    body: { key: 'spam' },
    answer: { count: 2 },
  },
  {
    id: 'RT-075',
    call: (client) => client.releaseSettings.resetBelowReseller({ id: 3, key: 'spam' }),
    sent: 'POST v1/resellers/3/settings/release/resets/',
    body: { key: 'spam' },
    answer: { count: 0 },
  },
]
