import type * as z from 'zod/mini'
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
