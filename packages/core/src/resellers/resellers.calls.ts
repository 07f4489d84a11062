import type { CallRow } from '../http/call-row'
import { resellerBrandWire, resellerWire } from './resellers.fixtures'

export const calls: CallRow[] = [
  {
    id: 'CA-083',
    call: (client) => client.resellers.list({ limit: 10 }),
    sent: 'GET v1/resellers/?limit=10',
    answer: { resellers: [resellerWire()], count: 1 },
  },
  {
    id: 'CA-084',
    call: (client) => client.resellers.create({ name: 'Northwind' }),
    sent: 'POST v1/resellers/',
    body: { name: 'Northwind' },
    answer: resellerWire(),
  },
  {
    id: 'CA-085',
    call: (client) => client.resellers.get({ id: 5 }),
    sent: 'GET v1/resellers/5/',
    answer: resellerWire(),
  },
  {
    id: 'CA-086',
    call: (client) => client.resellers.update({ id: 5, name: 'Northwind' }),
    sent: 'PATCH v1/resellers/5/',
    body: { name: 'Northwind' },
    answer: resellerWire(),
  },
  { id: 'CA-087', call: (client) => client.resellers.delete({ id: 5 }), sent: 'DELETE v1/resellers/5/' },
  {
    id: 'CA-088',
    call: (client) => client.resellers.getSettings({ id: 5 }),
    sent: 'GET v1/resellers/5/settings/',
    answer: { supportUrl: 'https://support.northwind.example/' },
  },
  {
    id: 'CA-089, AM-090',
    call: (client) => client.resellers.updateSettings({ id: 5, sessionHours: null, termsUrl: '' }),
    sent: 'PATCH v1/resellers/5/settings/',
    body: { sessionHours: null, termsUrl: '' },
    answer: { sessionMinutes: 0 },
  },
  {
    id: 'RT-101 (restore)',
    call: (client) => client.resellers.restore({ id: 5 }),
    sent: 'POST v1/resellers/5/restore/',
    answer: resellerWire(),
  },
  {
    id: 'RT-102',
    call: (client) => client.resellers.transfer({ id: 5, resellerId: 6, customerIds: [1, 2] }),
    sent: 'POST v1/resellers/5/transfer/',
    body: { resellerId: 6, customerIds: [1, 2] },
    answer: { outcomes: [{ customerId: 1, isDone: true }] },
  },
  {
    id: 'RT-096 (look)',
    call: (client) => client.resellers.getBrand({ id: 5 }),
    sent: 'GET v1/resellers/5/branding/',
    answer: resellerBrandWire(),
  },
  {
    id: 'RT-096 (change of look)',
    call: (client) => client.resellers.updateBrand({ id: 5, title: 'Northwind Mail', logo: null }),
    sent: 'PATCH v1/resellers/5/branding/',
    body: { title: 'Northwind Mail', logo: null },
    answer: resellerBrandWire(),
  },
  {
    id: 'RT-096 (host name)',
    call: (client) => client.resellers.checkHost({ id: 5, host: 'mail.northwind.example' }),
    sent: 'POST v1/resellers/5/branding/check/',
    body: { host: 'mail.northwind.example' },
    answer: { host: 'mail.northwind.example', state: 'here' },
  },
  {
    id: 'CA-090',
    call: (client) => client.resellers.getMetrics({ id: 5 }),
    sent: 'GET v1/resellers/5/metrics/',
    answer: { customers: 12 },
  },
]
