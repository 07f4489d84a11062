import type * as z from 'zod/mini'
import { HistoryMessage } from './history-message'

type MessageWire = z.input<typeof HistoryMessage>

/** A delivered message for Maeve Keane, in wire format; override what a test needs. */
export function historyMessageWire(overrides: Partial<MessageWire> = {}): MessageWire {
  return {
    id: 70211,
    timestamp: '2026-11-20T09:17:04Z',
    direction: 1,
    sender: 'a.brandt@vertefeuille.example',
    displayAddress: 'Anna Brandt <a.brandt@vertefeuille.example>',
    recipient: 'm.keane@contoso.example',
    subject: 'Minutes of Thursday’s meeting',
    messageId: '<20261120091704.8C41F2@vertefeuille.example>',
    size: 48_210,
    clientAddress: '192.0.2.14',
    state: 'delivered',
    reason: 'clean',
    spamScore: 0.4,
    hasAttachments: true,
    lastAnswer: '250 2.0.0 OK queued as 4C1F2',
    authentication: {
      spf: 'pass',
      dkim: [{ domain: 'vertefeuille.example', result: 'pass' }],
      dmarc: { result: 'pass', policy: 'quarantine' },
      arc: 'none',
    },
    customer: { id: 1, name: 'Contoso' },
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function historyMessage(overrides: Partial<MessageWire> = {}): HistoryMessage {
  return HistoryMessage.parse(historyMessageWire(overrides))
}
