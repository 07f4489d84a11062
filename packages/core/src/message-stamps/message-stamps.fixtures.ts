import type * as z from 'zod/mini'
import { MessageStamp } from './message-stamp'

type Wire = z.input<typeof MessageStamp>

/** A disclaimer on outbound mail, as the wire carries it. */
export function messageStampWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 3,
    name: 'Disclaimer',
    direction: 'out',
    position: 'bottom',
    hasLine: true,
    texts: {
      ENG: {
        text: '{{customer}}. This message is for {{recipient}}.',
        html: '<p><strong>{{customer}}</strong>. This message is for {{recipient}}.</p>',
      },
      FR: { text: '', html: '' },
    },
    scope: 'customers',
    resellers: [],
    customers: [{ id: 1, name: 'Contoso' }],
    onlyExternal: true,
    exceptDomains: ['partner.example'],
    isActive: true,
    createdAt: '2026-02-03T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    version: 'v1',
    ...overrides,
  }
}

/** The same as screens see it. */
export function messageStamp(overrides: Partial<Wire> = {}): MessageStamp {
  return MessageStamp.parse(messageStampWire(overrides))
}
