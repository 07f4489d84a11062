import type * as z from 'zod/mini'
import { BulkOutcome } from './bulk-outcome'
import { QuarantineEntry, Verdict } from './quarantine-entry'

type EntryWire = z.input<typeof QuarantineEntry>
type Overrides = Partial<Omit<EntryWire, 'message' | 'verdict'>> & {
  message?: Partial<EntryWire['message']>
  verdict?: Partial<EntryWire['verdict']>
}

/** A spam message held for Maeve Keane, as the wire carries it; change what a test is about. */
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

/** The same as the client gives it. */
export function quarantineEntry(overrides: Overrides = {}): QuarantineEntry {
  return QuarantineEntry.parse(quarantineEntryWire(overrides))
}

/** A verdict that found nothing, but for what is given. */
export function verdict(overrides: z.input<typeof Verdict> = {}): Verdict {
  return Verdict.parse(overrides)
}

/** Two entries of a bulk call, of which the second was locked, as the wire carries it. */
export function bulkOutcomeWire(overrides: Partial<z.input<typeof BulkOutcome>> = {}): z.input<typeof BulkOutcome> {
  return {
    outcomes: [
      { id: 88213, isDone: true },
      { id: 88214, isDone: false, code: 'conflict', message: 'The message is locked.' },
    ],
    ...overrides,
  }
}

/** What a bulk call answers when everything was done. */
export function bulkOutcome(overrides: Partial<z.input<typeof BulkOutcome>> = {}): BulkOutcome {
  return BulkOutcome.parse(bulkOutcomeWire(overrides))
}
