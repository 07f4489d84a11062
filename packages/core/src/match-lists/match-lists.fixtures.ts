import type * as z from 'zod/mini'
import { MatchList, MatchListEntry } from './match-list'

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
