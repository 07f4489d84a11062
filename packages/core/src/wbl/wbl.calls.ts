import type { CallRow } from '../http/call-row'
import { job } from '../jobs/jobs.fixtures'
import { bulkOutcomeWire } from '../quarantine/quarantine.fixtures'
import { senderTrialWire, wblBacktestWire, wblEntryWire, wblHitsWire } from './wbl.fixtures'

const entry = wblEntryWire()
const shop = { sender: '@shop.example', type: 1 as const }
const trace = senderTrialWire()

export const calls: CallRow[] = [
  {
    id: 'RT-025, RT-070',
    call: (client) => client.senderLists.list({ limit: 25, cleanUp: 'broad', customerId: 1 }),
    sent: 'GET v1/wbl/?limit=25&clean_up=broad&customer_id=1',
    answer: { entries: [entry], count: 1 },
  },
  { id: 'RT-070', call: (client) => client.senderLists.get({ id: 31 }), sent: 'GET v1/wbl/31/', answer: entry },
  {
    id: 'RT-070 (days)',
    call: (client) => client.senderLists.listDays({ id: 31 }),
    sent: 'GET v1/wbl/31/days/',
    answer: wblHitsWire(),
  },
  {
    id: 'RT-025, RT-070',
    call: (client) => client.senderLists.add({ entries: [shop], isTrial: true }),
    sent: 'POST v1/wbl/',
    body: { entries: [shop], isTrial: true },
    answer: { results: [{ sender: '@shop.example', outcome: 'added', warnings: [] }] },
  },
  {
    id: 'RT-070',
    call: (client) => client.senderLists.update({ id: 31, type: 3 }),
    sent: 'PATCH v1/wbl/31/',
    body: { type: 3 },
    answer: entry,
  },
  { id: 'RT-070', call: (client) => client.senderLists.delete({ id: 31 }), sent: 'DELETE v1/wbl/31/' },
  {
    id: 'RT-070',
    call: (client) => client.senderLists.deleteEntries({ ids: [31, 32] }),
    sent: 'DELETE v1/wbl/?id=31&id=32',
    answer: bulkOutcomeWire(),
  },
  {
    id: 'RT-070',
    call: (client) => client.senderLists.restore({ ids: [31, 32] }),
    sent: 'POST v1/wbl/restore/',
    body: { ids: [31, 32] },
    answer: bulkOutcomeWire(),
  },
  {
    id: 'RT-070 (filter)',
    call: (client) => client.senderLists.orderDeletion({ query: { freeSearch: 'shop', type: 1 } }),
    sent: 'POST v1/wbl/deletions/',
    body: { query: { freeSearch: 'shop', type: 1 } },
    answer: job({ kind: 'wblDeletion', state: 'queued' }),
  },
  {
    id: 'RT-070 (filter, undo)',
    call: (client) => client.senderLists.undoDeletion({ id: 8_002 }),
    sent: 'POST v1/wbl/deletions/8002/undo/',
    answer: { restored: 600, leftCount: 1, left: [{ sender: '@shop.example', reason: 'taken' }] },
  },
  {
    id: 'RT-070 (counts)',
    call: (client) => client.senderLists.countCleanUps({ customerId: 1 }),
    sent: 'GET v1/wbl/cleanup/?customer_id=1',
    answer: { counts: [{ kind: 'unused', count: 3 }], countedAtMost: 1_000 },
  },
  {
    id: 'RT-070 (clean-up)',
    call: (client) => client.senderLists.cleanUp({ kind: 'covered', customerId: 1 }),
    sent: 'POST v1/wbl/cleanup/',
    body: { kind: 'covered', customerId: 1 },
    answer: { ids: [31] },
  },
  {
    id: 'RT-070 (30 days)',
    call: (client) => client.senderLists.backtest({ entries: [shop] }),
    sent: 'POST v1/wbl/backtest/',
    body: { entries: [shop] },
    answer: wblBacktestWire(),
  },
  {
    id: 'RT-070 (30 days, result)',
    call: (client) => client.senderLists.getBacktest({ id: 8_001 }),
    sent: 'GET v1/wbl/backtest/8001/',
    answer: wblBacktestWire({ jobId: 8_001, state: 'running' }),
  },
  {
    id: 'RT-025 (test)',
    call: (client) => client.senderLists.test({ draft: shop }),
    sent: 'POST v1/wbl/test/',
    body: { draft: shop },
    answer: trace,
  },
  {
    id: 'RT-016, CO-059',
    call: (client) => client.wbl.getSenderListing({ id: 7 }),
    sent: 'GET v1/quarantine/7/wbl/',
    answer: { sender: 'news@growthweekly.example', entries: [] },
  },
  {
    id: 'RT-016, CO-059',
    call: (client) => client.wbl.traceHeldMessage({ id: 7 }),
    sent: 'GET v1/quarantine/7/trace/',
    answer: trace,
  },
  {
    id: 'RT-016, CO-060',
    call: (client) => client.wbl.listSender({ id: 7, entryType: 1, scope: 'domain' }),
    sent: 'POST v1/quarantine/7/wbl/',
    body: { entryType: 1, scope: 'domain' },
    answer: { sender: 'news@growthweekly.example', entries: [] },
  },
]
