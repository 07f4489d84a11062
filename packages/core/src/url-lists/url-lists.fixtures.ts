import type * as z from 'zod/mini'
import { UrlEntry } from './url-list-entry'

type Wire = z.input<typeof UrlEntry>

/** A host that holds mail, as the wire carries it. */
export function urlEntryWire(overrides: Partial<Wire> = {}): Wire {
  return {
    ...{ id: 41, pattern: 'pay.evil.example', match: 'subdomains', action: 'holdMail', customer: null },
    ...{ note: 'Fake payment page', createdBy: 'super@provider.example', hits: 12 },
    ...{ lastHitAt: '2026-11-20T08:41:00Z', expiresAt: null, createdAt: '2026-11-02T13:05:00Z', version: 'v1' },
    ...overrides,
  }
}

/** The same as screens see it. */
export function urlEntry(overrides: Partial<Wire> = {}): UrlEntry {
  return UrlEntry.parse(urlEntryWire(overrides))
}
