import type * as z from 'zod/mini'
import { BulkOutcome } from './bulk-outcome'
import { QuarantineEntry, Verdict } from './quarantine-entry'

type EntryWire = z.input<typeof QuarantineEntry>
type Overrides = Partial<Omit<EntryWire, 'message' | 'verdict'>> & {
  message?: Partial<EntryWire['message']>
  verdict?: Partial<EntryWire['verdict']>
}

/** A spam message held for Maeve Keane, in wire format; override what a test needs. */
export function quarantineEntryWire({ message, verdict, ...overrides }: Overrides = {}): EntryWire {
  return {
    id: 88213,
    timestamp: '2026-11-20T09:17:04Z',
    stage: 'QUARANTINED',
    isLocked: false,
    isOutbound: false,
    recipientList: ['m.keane@contoso.example'],
    owner: { address: 'm.keane@contoso.example' },
    customer: { id: 1, name: 'Contoso' },
    ...overrides,
    message: {
      mpp_messageId: '20261120091704.8C41F2@mx2.growthweekly.example',
      sender: 'news@growthweekly.example',
      displayAddress: 'Growth Weekly <news@growthweekly.example>',
      subject: '7 dashboards every operations lead should copy this quarter',
      size: 18_432,
      ...message,
    },
    verdict: { spamType: 'bulk', spamScore: 8.6, ...verdict },
  }
}

/** Same, as returned by the client. */
export function quarantineEntry(overrides: Overrides = {}): QuarantineEntry {
  return QuarantineEntry.parse(quarantineEntryWire(overrides))
}

/** A verdict without findings, except for the given overrides. */
export function verdict(overrides: z.input<typeof Verdict> = {}): Verdict {
  return Verdict.parse(overrides)
}

/** Two entries of a bulk call, the second of which was locked, in wire format. */
export function bulkOutcomeWire(overrides: Partial<z.input<typeof BulkOutcome>> = {}): z.input<typeof BulkOutcome> {
  return {
    outcomes: [
      { id: 88213, isDone: true },
      { id: 88214, isDone: false, code: 'conflict', message: 'The message is locked.' },
    ],
    ...overrides,
  }
}

/** Answer to a bulk call when everything succeeded. */
export function bulkOutcome(overrides: Partial<z.input<typeof BulkOutcome>> = {}): BulkOutcome {
  return BulkOutcome.parse(bulkOutcomeWire(overrides))
}
