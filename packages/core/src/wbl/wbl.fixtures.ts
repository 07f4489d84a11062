import type * as z from 'zod/mini'
import { WblEntry } from './sender-lists.contract'
import { SenderListing } from './wbl.contract'

type ListingWire = z.input<typeof SenderListing>

/** Nothing is listed about a newsletter's sender; change what a test is about. */
export function senderListing(overrides: Partial<ListingWire> = {}): SenderListing {
  return SenderListing.parse({ sender: 'news@growthweekly.example', entries: [], ...overrides })
}

type EntryWire = NonNullable<NonNullable<ListingWire['entries']>[number]>

/** The sender is blocked for the whole customer. */
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

/** The same as the client answers it. */
export function wblEntry(overrides: Partial<z.input<typeof WblEntry>> = {}): WblEntry {
  return WblEntry.parse(wblEntryWire(overrides))
}
