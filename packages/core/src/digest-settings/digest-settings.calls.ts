import type { CallRow } from '../http/call-row'
import { defaultDigestSettings } from './digest-settings'

export const calls: CallRow[] = [
  {
    id: 'RT-075',
    call: (client) => client.digestSettings.get({ id: 1 }),
    sent: 'GET v1/customers/1/digest_settings/',
    answer: { settings: defaultDigestSettings },
  },
  {
    id: 'RT-075, RT-080',
    call: (client) => client.digestSettings.update({ id: 1, times: ['07:30'], isOn: true }),
    sent: 'PATCH v1/customers/1/digest_settings/',
    body: { times: ['07:30'], isOn: true },
    answer: { settings: defaultDigestSettings },
  },
  {
    id: 'RT-075, RT-080',
    call: (client) => client.digestSettings.listOverrides({ id: 1 }),
    sent: 'GET v1/customers/1/digest_settings/overrides/',
    answer: { overrides: [], count: 0 },
  },
  {
    id: 'RT-075, RT-080',
    call: (client) => client.digestSettings.reset({ id: 1, key: 'isOn' }),
    sent: 'POST v1/customers/1/digest_settings/resets/',
    body: { key: 'isOn' },
    answer: { count: 2 },
  },
  {
    id: 'RT-007',
    call: (client) => client.digestSettings.getOwnMails(),
    sent: 'GET v1/currentuser/mails/',
    answer: { mails: [{ type: 'digest', isOn: true, isOnForAll: true }] },
  },
  {
    id: 'RT-007',
    call: (client) => client.digestSettings.updateOwnMails({ type: 'realtime', isOn: false }),
    sent: 'PATCH v1/currentuser/mails/',
    body: { type: 'realtime', isOn: false },
    answer: { mails: [{ type: 'realtime', isOn: false, isOnForAll: true }] },
  },
  {
    id: 'RT-080',
    call: (client) => client.digestSettings.testNotice({ id: 1 }),
    sent: 'POST v1/customers/1/digest_settings/test_notice/',
    body: {},
    answer: { message: 'A test message is on its way.' },
  },
]
