import type * as z from 'zod/mini'
import { type SenderTrial, type WblBacktest, WblEntry, type WblHits } from './sender-lists.contract'
import { SenderListing } from './wbl.contract'
import type { WblImport } from './wbl-imports.contract'

type ListingWire = z.input<typeof SenderListing>

/** No entries for a newsletter's sender; override what a test needs. */
export function senderListing(overrides: Partial<ListingWire> = {}): SenderListing {
  return SenderListing.parse({ sender: 'news@growthweekly.example', entries: [], ...overrides })
}

type EntryWire = NonNullable<NonNullable<ListingWire['entries']>[number]>

/** An entry that blocks the sender for the whole customer. */
export function senderListEntry(overrides: Partial<EntryWire> = {}): EntryWire {
  return {
    id: 1,
    sender: 'news@growthweekly.example',
    type: 1,
    isForCustomer: true,
    source: 'portal',
    createdAt: '2026-11-19T15:00:00Z',
    ...overrides,
  }
}

/** A customer's entry that blocks a newsletter. */
export function wblEntryWire(overrides: Partial<z.input<typeof WblEntry>> = {}): z.input<typeof WblEntry> {
  return {
    ...{ id: 31, sender: '@growthweekly.example', network: null, type: 1 },
    ...{ level: 'customer', ownerId: 1, ownerName: 'Contoso', customerId: 1 },
    ...{ note: 'Nobody subscribed', createdBy: 'm.keane@contoso.example', hits: 214 },
    ...{ lastUsedAt: '2026-11-20T08:41:00Z', createdAt: '2026-09-02T13:05:00Z', source: 'portal' },
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function wblEntry(overrides: Partial<z.input<typeof WblEntry>> = {}): WblEntry {
  return WblEntry.parse(wblEntryWire(overrides))
}

/** 30 days until 20 November in which an entry decided 1 message on the oldest and 30 on the newest. */
export function wblHitsWire(): z.input<typeof WblHits> {
  const newest = Date.UTC(2026, 10, 20)
  const day = (index: number) => new Date(newest - (29 - index) * 86_400_000).toISOString().slice(0, 10)
  const days = Array.from({ length: 30 }, (_, index) => ({ day: day(index), messages: index + 1 }))
  return { days, timezone: 'Europe/Dublin' }
}

/** A finished import of three senders, one of which could not be listed. */
export function wblImportWire(overrides: Partial<z.input<typeof WblImport>> = {}): z.input<typeof WblImport> {
  return {
    ...{ id: 7_001, kind: 'wbl', customer: { id: 1, name: 'Contoso' }, fileName: 'list.csv', state: 'done' },
    ...{ isAllOrNothing: false, mode: 'replace', removes: 0, createdBy: 'm.keane@contoso.example' },
    ...{ counts: { good: 0, refused: 1, done: 3, failed: 0 }, changes: { added: 1, replaced: 1, removed: 2 } },
    ...{ createdAt: '2026-11-20T09:17:04Z', finishedAt: '2026-11-20T09:18:04Z' },
    ...{ undoUntil: '2026-11-21T09:18:04Z', undoneAt: null, undoneBy: '', leftCount: 0, left: [] },
    ...overrides,
  }
}

/** A whole comparison: 14 of 218 messages would have been let in. */
export function wblBacktestWire(overrides: Partial<z.input<typeof WblBacktest>> = {}): z.input<typeof WblBacktest> {
  return {
    ...{ jobId: null, state: 'done', senders: ['@shop.example'], checked: 218, total: 218 },
    letIn: [
      { reason: 'spam', count: 11 },
      { reason: 'phishing', count: 3 },
    ],
    ...{ stopped: 0, unproven: 4, stronger: 2 },
    messages: [
      {
        ...{
          id: 1,
          timestamp: '2026-11-19T15:00:00Z',
          sender: 'ana@shop.example',
          effect: 'letIn',
          reason: 'phishing',
        },
        ...{ recipient: 'm.keane@contoso.example', subject: 'Your parcel is waiting' },
      },
    ],
    ...overrides,
  }
}

/** A trace in which a block entry wins, in wire format. */
export function senderTrialWire(): z.input<typeof SenderTrial> {
  return { verdict: 'block', winnerId: 31, chain: [{ entry: wblEntryWire(), why: 'wins' }], ladder: [], whatIf: [] }
}
