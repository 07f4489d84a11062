import type * as z from 'zod/mini'
import { type CountryMail, type ListFetching, MatchList, MatchListEntry } from './match-list'

type ListWire = z.input<typeof MatchList>
type EntryWire = z.input<typeof MatchListEntry>

/** A list of partners, as the wire carries it. */
export function matchListWire(overrides: Partial<ListWire> = {}): ListWire {
  return {
    id: 4,
    kind: 'address',
    name: 'Partners',
    description: 'Companies that we work with',
    entryCount: 2,
    usedBy: [{ id: 5, name: 'Programs in attachments', customerId: null }],
    createdAt: '2026-02-03T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    version: 'v1',
    ...overrides,
  }
}

/** Address, schedule and last outcome of a fetched list, as the wire carries them. */
export function listFetchingWire(overrides: Partial<ListFetching> = {}): ListFetching {
  return {
    ...{ url: 'https://lists.growth.example/partners.csv?key=3f8a', refreshMinutes: 60, isRefreshing: false },
    ...{ refreshedAt: '2026-06-01T09:00:00.000Z', triedAt: '2026-06-01T09:00:00.000Z' },
    ...{ failure: null, failureStatus: null, refusedCount: 0, refusedLines: [], ...overrides },
  }
}

/** Good mail from two countries, as the wire carries it. */
export function countryMailWire(overrides: Partial<CountryMail> = {}): CountryMail {
  return {
    counts: [
      { country: 'FR', count: 214 },
      { country: 'IE', count: 1 },
    ],
    ...{ seen: 3_211, isAll: true },
    stoppingRules: [{ id: 5, name: 'Programs in attachments', customerId: null }],
    ...overrides,
  }
}

/** The same as screens see it. */
export function matchList(overrides: Partial<ListWire> = {}): MatchList {
  return MatchList.parse(matchListWire(overrides))
}

/** An entry of an address list, as the wire carries it. */
export function matchListEntryWire(overrides: Partial<EntryWire> = {}): EntryWire {
  return { id: 31, value: 'growth.example', valueInUnicode: null, note: '', ...overrides }
}

/** The same as screens see it. */
export function matchListEntry(overrides: Partial<EntryWire> = {}): MatchListEntry {
  return MatchListEntry.parse(matchListEntryWire(overrides))
}
