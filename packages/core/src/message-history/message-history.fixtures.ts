import type * as z from 'zod/mini'
import { HistoryMessage, MessageEvent } from './history-message'

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

/** Steps of a message that was delivered at the third attempt, in wire format. */
export function messageEventsWire(): z.input<typeof MessageEvent>[] {
  const server = { host: 'mx1.contoso.example', address: '192.0.2.25', port: 25, tls: 'TLSv1.3 TLS_AES_256_GCM_SHA384' }
  return [
    { at: '2026-11-20T09:17:04Z', kind: 'received', address: '192.0.2.14', tls: 'TLSv1.3 TLS_AES_256_GCM_SHA384' },
    { id: 1, at: '2026-11-20T09:17:05Z', kind: 'queued', answer: 'clean' },
    { id: 2, at: '2026-11-20T09:17:06Z', kind: 'deferred', ...server, code: 451, answer: '451 4.7.1 Greylisted' },
    { ...server, id: 3, at: '2026-11-20T09:18:06Z', kind: 'deferred', tls: null, code: 451, answer: '451 4.3.2 Busy' },
    { id: 4, at: '2026-11-20T10:40:00Z', kind: 'retried', actor: 'admin@contoso.example' },
    { id: 5, at: '2026-11-20T10:40:01Z', kind: 'delivered', ...server, code: 250, answer: '250 2.0.0 OK' },
  ]
}

/** Same, as returned by the client. */
export const messageEvents = (): MessageEvent[] => messageEventsWire().map((event) => MessageEvent.parse(event))
