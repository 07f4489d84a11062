import type * as z from 'zod/mini'
import { OutboundCredential } from './outbound-credential'

type Wire = z.input<typeof OutboundCredential>

/** The credential of Contoso's newsletter tool, as the wire carries it. */
export function outboundCredentialWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 8,
    customerId: 1,
    name: 'Newsletter',
    username: 'c1-k7qm2x9fw4tz',
    senderDomains: [2],
    domains: [{ id: 2, name: 'contoso.example', isVerified: true }],
    lastUsedAt: '2026-10-26T08:30:00.000Z',
    revokedAt: null,
    createdBy: 'admin@contoso.example',
    createdAt: '2026-02-03T09:00:00.000Z',
    ...overrides,
  }
}

/** A credential as screens see it. */
export function outboundCredential(overrides: Partial<Wire> = {}): OutboundCredential {
  return OutboundCredential.parse(outboundCredentialWire(overrides))
}
