import type { CallRow } from '../http/call-row'
import { domainWire, mxRecordWire } from './domains.fixtures'

export const calls: CallRow[] = [
  {
    id: 'CA-053, AM-080',
    call: (client) => client.domains.list({ customerId: 1, limit: 100, offset: 200 }),
    sent: 'GET v1/domains/?limit=100&offset=200&customer_id=1',
    answer: { domains: [domainWire()], count: 1 },
  },
  {
    id: 'CA-054',
    call: (client) => client.domains.create({ name: 'contoso.example', customerId: 1 }),
    sent: 'POST v1/domains/',
    body: { name: 'contoso.example', customerId: 1 },
    answer: domainWire(),
  },
  { id: 'CA-055', call: (client) => client.domains.get({ id: 11 }), sent: 'GET v1/domains/11/', answer: domainWire() },
  { id: 'CA-056', call: (client) => client.domains.delete({ id: 11 }), sent: 'DELETE v1/domains/11/' },
  {
    id: 'CA-057, ST-037',
    call: (client) => client.domains.update({ id: 11, isActive: false }),
    sent: 'PATCH v1/domains/11/',
    body: { isActive: false },
    answer: domainWire({ isActive: false }),
  },
  {
    id: 'CA-058',
    call: (client) => client.domains.addIp({ id: 11, ipAddress: '192.0.2.25', priority: 10 }),
    sent: 'POST v1/domains/11/ip/',
    body: { ipAddress: '192.0.2.25', priority: 10 },
    answer: { ipAddress: '192.0.2.25', priority: 10 },
  },
  {
    id: 'CA-059, AM-089',
    call: (client) => client.domains.removeIp({ id: 11, ip: '2001:db8::25/64' }),
    sent: 'DELETE v1/domains/11/ip/2001%3Adb8%3A%3A25%2F64/',
  },
  {
    id: 'CA-060',
    call: (client) => client.domains.updateRewriteSettings({ id: 11, subjectTag: '[External]', spamTag: '[Spam]' }),
    sent: 'PATCH v1/domains/11/rewrite-settings/',
    body: { subjectTag: '[External]', spamTag: '[Spam]' },
    answer: { subjectTag: '[External]' },
  },
  {
    id: 'CA-061',
    call: (client) => client.domains.updatePolicy({ id: 11, rejectUnknownRecipients: false }),
    sent: 'PATCH v1/domains/11/policy/',
    body: { rejectUnknownRecipients: false },
    answer: { rejectUnknownRecipients: false },
  },
  {
    id: 'CA-062',
    call: (client) => client.domains.test({ id: 11, ipAddress: '192.0.2.25' }),
    sent: 'POST v1/domains/11/test/',
    body: { ipAddress: '192.0.2.25' },
    answer: { isReachable: true },
  },
  {
    id: 'RT-111 (restore)',
    call: (client) => client.domains.restore({ id: 11 }),
    sent: 'POST v1/domains/11/restore/',
    answer: domainWire(),
  },
  {
    id: 'RT-110',
    call: (client) => client.domains.transfer({ id: 11, customerId: 2 }),
    sent: 'POST v1/domains/11/transfer/',
    body: { customerId: 2 },
    answer: domainWire({ customerId: 2 }),
  },
  {
    id: 'RT-109 (proof)',
    call: (client) => client.domains.verify({ id: 11 }),
    sent: 'POST v1/domains/11/verify/',
    answer: domainWire({ isActive: true }),
  },
  {
    id: 'RT-108 (claim)',
    call: (client) => client.domains.claim({ name: 'contoso.example', customerId: 2 }),
    sent: 'POST v1/domains/claim/',
    body: { name: 'contoso.example', customerId: 2 },
    answer: { record: { host: '_challenge.contoso.example', value: 'a-value' }, domain: null },
  },
  {
    id: 'RT-110, RT-111',
    call: (client) => client.domains.getDependents({ id: 11 }),
    sent: 'GET v1/domains/11/dependents/',
    answer: { ipCount: 1, userCount: 2, sharedUserCount: 0, administrators: [], heldCount: 3, reportCount: 0 },
  },
  {
    id: 'CA-063',
    call: (client) => client.domains.listMxRecords({ id: 11 }),
    sent: 'GET v1/domains/11/mx/',
    answer: { records: [mxRecordWire()] },
  },
]
