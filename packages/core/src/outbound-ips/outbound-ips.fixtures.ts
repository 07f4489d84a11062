import type * as z from 'zod/mini'
import { OutboundIp, OutboundSetup } from './outbound-ip'

type OutboundIpWire = z.input<typeof OutboundIp>

/** Contoso's mail server, as the wire carries it. */
export function outboundIpWire(overrides: Partial<OutboundIpWire> = {}): OutboundIpWire {
  return {
    id: 5,
    customerId: 1,
    network: '203.0.113.25',
    name: 'Head office',
    note: 'Exchange behind the firewall.',
    senderDomains: [2],
    domains: [{ id: 2, name: 'contoso.example', isVerified: true }],
    state: 'active',
    helo: 'mail.contoso.example',
    lastUsedAt: '2026-10-26T08:30:00.000Z',
    createdBy: 'admin@contoso.example',
    createdAt: '2026-02-03T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    ...overrides,
  }
}

/** An own server as screens see it. */
export function outboundIp(overrides: Partial<OutboundIpWire> = {}): OutboundIp {
  return OutboundIp.parse(outboundIpWire(overrides))
}

/** Values that Contoso enters in its mail server and its DNS, as the wire carries them. */
export function outboundSetupWire(
  overrides: Partial<z.input<typeof OutboundSetup>> = {},
): z.input<typeof OutboundSetup> {
  return {
    hosts: ['mx1.portal.example', 'mx2.portal.example'],
    port: 25,
    submissionPort: 587,
    spfRecord: 'v=spf1 include:spf.portal.example ~all',
    domains: [
      { id: 2, name: 'contoso.example', isVerified: true },
      { id: 3, name: 'new.contoso.example', isVerified: false },
    ],
    ...overrides,
  }
}

/** The same as screens see it. */
export function outboundSetup(overrides: Partial<z.input<typeof OutboundSetup>> = {}): OutboundSetup {
  return OutboundSetup.parse(outboundSetupWire(overrides))
}
