import type { CallRow } from '../http/call-row'
import { entrySandbox } from '../sandbox/sandbox.fixtures'
import { bulkOutcomeWire, quarantineEntryWire } from './quarantine.fixtures'

const entry = quarantineEntryWire()

export const calls: CallRow[] = [
  {
    id: 'CA-026, EN-025',
    call: (client) => client.quarantine.listClassifications(),
    sent: 'GET v1/quarantine/classifications/',
    answer: { classifications: ['spam', 'phishing'] },
  },
  {
    id: 'CA-027, AM-066',
    call: (client) => client.quarantine.list({ freeSearch: 'a b', limit: 20, offset: 0, ordering: '-score' }),
    sent: 'GET v1/quarantine/?limit=20&offset=0&free_search=a+b&ordering=-score',
    answer: { entries: [entry], count: 1 },
  },
  {
    id: 'CA-027, CO-060',
    call: (client) => client.quarantine.countFromBlocked({ freeSearch: 'invoice' }),
    sent: 'GET v1/quarantine/from_blocked/?free_search=invoice',
    answer: { count: 12, countIsEstimate: false },
  },
  {
    id: 'CA-028',
    call: (client) => client.quarantine.getEntry({ id: 7 }),
    sent: 'GET v1/quarantine/7/',
    answer: entry,
  },
  {
    id: 'CA-029, AM-065',
    call: (client) => client.quarantine.deleteEntries({ ids: [7, 8] }),
    sent: 'DELETE v1/quarantine/?id=7&id=8',
    answer: bulkOutcomeWire(),
  },
  { id: 'CA-030', call: (client) => client.quarantine.deleteEntry({ id: 7 }), sent: 'DELETE v1/quarantine/7/' },
  {
    id: 'CA-031, AM-065',
    call: (client) => client.quarantine.releaseEntries({ ids: [7, 8] }),
    sent: 'POST v1/quarantine/releases/',
    body: { ids: [7, 8] },
    answer: bulkOutcomeWire(),
  },
  {
    id: 'CA-032',
    call: (client) => client.quarantine.releaseEntry({ id: 7 }),
    sent: 'POST v1/quarantine/7/releases/',
    body: {},
    answer: entry,
  },
  {
    id: 'CA-033, AM-062',
    call: (client) => client.quarantine.releaseVirus({ id: 7 }),
    sent: 'POST v1/quarantine/7/virus-releases/',
    body: {},
    answer: entry,
  },
  {
    id: 'CA-037, AM-063, XS-06',
    call: (client) => client.quarantine.flush({ customerId: 1, freeSearch: 'invoice', confirm: true }),
    sent: 'POST v1/quarantine/flush/',
    body: { customerId: 1, free_search: 'invoice', confirm: true },
  },
  {
    id: 'CA-037, XS-06',
    call: (client) => client.quarantine.countFlush({ customerId: 1, freeSearch: 'invoice' }),
    sent: 'GET v1/quarantine/flush/1/?free_search=invoice',
    answer: {
      customer: { id: 1, name: 'Contoso' },
      count: 3,
      kinds: [{ reason: 'spam', count: 3 }],
      lockedCount: 0,
      leavingCount: 0,
      before: '2026-01-05T10:00:00.000Z',
    },
  },
  {
    id: 'CA-038, AM-065',
    call: (client) => client.quarantine.lockEntries({ ids: [7] }),
    sent: 'POST v1/quarantine/locks/',
    body: { ids: [7] },
    answer: bulkOutcomeWire(),
  },
  {
    id: 'CA-039, AM-065',
    call: (client) => client.quarantine.unlockEntries({ ids: [7, 8, 9] }),
    sent: 'DELETE v1/quarantine/locks/?id=7&id=8&id=9',
    answer: bulkOutcomeWire(),
  },
  {
    id: 'CA-040',
    call: (client) => client.quarantine.lockEntry({ id: 7 }),
    sent: 'POST v1/quarantine/7/locks/',
    body: {},
    answer: entry,
  },
  {
    id: 'CA-041',
    call: (client) => client.quarantine.unlockEntry({ id: 7 }),
    sent: 'DELETE v1/quarantine/7/locks/',
    answer: entry,
  },
  {
    id: 'CA-042',
    call: (client) => client.quarantine.sandboxEntry({ id: 7 }),
    sent: 'POST v1/quarantine/7/sandbox/',
    body: {},
    answer: entrySandbox(),
  },
  {
    id: 'CA-042 (state)',
    call: (client) => client.quarantine.getSandbox({ id: 7 }),
    sent: 'GET v1/quarantine/7/sandbox/',
    answer: entrySandbox(),
  },
  {
    id: 'CA-043, AM-064',
    call: (client) => client.quarantine.rescanEntry({ id: 7 }),
    sent: 'PUT v1/quarantine/7/',
    answer: entry,
  },
  {
    id: 'CA-044',
    call: (client) => client.quarantine.reclassifyEntry({ id: 7, newClassification: 'phishing' }),
    sent: 'PATCH v1/quarantine/7/',
    body: { new_classification: 'phishing' },
    answer: entry,
  },
]
