import type { CallRow } from '../http/call-row'
import {
  checkedRecord,
  inheritedOutboundSettingsWire,
  largeSenders,
  outboundSettingsWire,
  sendingHosts,
  sendingRecords,
  settingsOverrides,
} from './outbound-settings.fixtures'

export const calls: CallRow[] = [
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.getOfSystem(),
    sent: 'GET v1/settings/outbound/',
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.updateOfSystem({ senderPerHour: null, locks: ['spamAction'] }),
    sent: 'PATCH v1/settings/outbound/',
    body: { senderPerHour: null, locks: ['spamAction'] },
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.getOfReseller({ id: 3 }),
    sent: 'GET v1/resellers/3/settings/outbound/',
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.updateOfReseller({ id: 3, onExceed: 'hold' }),
    sent: 'PATCH v1/resellers/3/settings/outbound/',
    body: { onExceed: 'hold' },
    answer: outboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.getOfCustomer({ id: 1 }),
    sent: 'GET v1/customers/1/settings/outbound/',
    answer: inheritedOutboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.updateOfCustomer({ id: 1, senderPerDay: 50 }),
    sent: 'PATCH v1/customers/1/settings/outbound/',
    body: { senderPerDay: 50 },
    answer: inheritedOutboundSettingsWire(),
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.listOverridesOfSystem({ limit: 5 }),
    sent: 'GET v1/settings/outbound/overrides/?limit=5',
    answer: { overrides: [...settingsOverrides], count: settingsOverrides.length },
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.listOverridesOfReseller({ id: 3, limit: 5 }),
    sent: 'GET v1/resellers/3/settings/outbound/overrides/?limit=5',
    answer: { overrides: [], count: 0 },
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.resetBelowSystem({ key: 'senderPerHour' }),
    sent: 'POST v1/settings/outbound/resets/',
    body: { key: 'senderPerHour' },
    answer: { count: 2 },
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.resetBelowReseller({ id: 3, key: 'spamAction' }),
    sent: 'POST v1/resellers/3/settings/outbound/resets/',
    body: { key: 'spamAction' },
    answer: { count: 0 },
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.listSenders({ limit: 5 }),
    sent: 'GET v1/settings/outbound/senders/?limit=5',
    answer: { senders: [...largeSenders], count: largeSenders.length },
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.getSetup(),
    sent: 'GET v1/settings/outbound/setup/',
    answer: sendingHosts,
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.listRecords({ id: 2 }),
    sent: 'GET v1/domains/2/sending_records/',
    answer: { records: [...sendingRecords], count: sendingRecords.length },
  },
  {
    id: 'RT-038',
    call: (client) => client.outboundSettings.checkRecord({ id: 2, keyId: 7 }),
    sent: 'POST v1/domains/2/sending_records/check/',
    body: { keyId: 7 },
    answer: checkedRecord({ ...sendingRecords[1], state: 'right', found: [sendingRecords[1].value] }),
  },
]
