import type * as z from 'zod/mini'
import { O365Item } from './o365-item'

type O365Wire = z.input<typeof O365Item>

/** A phishing message removed from Maeve Keane's mailbox, in wire format. */
export function o365ItemWire(overrides: Partial<O365Wire> = {}): O365Wire {
  return {
    id: 91042,
    receivedAt: '2026-11-20T09:17:04Z',
    mailbox: 'm.keane@contoso.example',
    sender: 'billing@paypa1.example',
    displayAddress: 'Billing <billing@paypa1.example>',
    subject: 'Your invoice is overdue',
    threat: 'phishing',
    action: 'moved_to_quarantine',
    state: 'open',
    folder: 'Quarantine',
    messageId: '<20261120091704.7@paypa1.example>',
    tenant: 'contoso.onmicrosoft.example',
    customer: { id: 1, name: 'Contoso' },
    ...overrides,
  }
}

/** A held message of a Microsoft 365 tenant. */
export function o365Item(overrides: Partial<O365Wire> = {}): O365Item {
  return O365Item.parse(o365ItemWire(overrides))
}
