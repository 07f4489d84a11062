import type * as z from 'zod/mini'
import { TlsPolicy, TlsTest } from './tls-policy'

type Wire = z.input<typeof TlsPolicy>
type TestWire = z.input<typeof TlsTest>
type HostWire = NonNullable<TestWire['hosts']>[number]

/** A policy that was met, as the wire carries it. */
export function tlsPolicyWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 7,
    customerId: 1,
    domain: 'partner.example',
    subdomains: false,
    direction: 'out',
    policy: 'verify',
    fingerprints: [],
    onFailure: 'defer',
    note: 'Agreed with their help desk',
    isActive: true,
    lastResult: 'met',
    lastSeenVersion: 'TLSv1.3',
    lastSeenAt: '2026-06-01T09:00:00.000Z',
    updatedAt: '2026-05-01T09:00:00.000Z',
    version: 'v1',
    ...overrides,
  }
}

/** A policy as screens see it. */
export function tlsPolicy(overrides: Partial<Wire> = {}): TlsPolicy {
  return TlsPolicy.parse(tlsPolicyWire(overrides))
}

/** A server with a trusted certificate of its own. */
export function tlsHostTestWire(overrides: Partial<HostWire> = {}): HostWire {
  return {
    host: 'mx1.partner.example',
    port: 25,
    state: 'encrypted',
    tlsVersion: 'TLSv1.3',
    cipher: 'TLS_AES_256_GCM_SHA384',
    certificate: {
      names: ['mx1.partner.example', 'mx2.partner.example'],
      issuer: 'Example Trust CA',
      validFrom: '2026-03-01T00:00:00.000Z',
      validTo: '2026-09-01T00:00:00.000Z',
      fingerprint: 'ab'.repeat(32),
      isTrusted: true,
      isNamed: true,
    },
    verdicts: { may: 'met', encrypt: 'met', verify: 'met', fingerprint: null },
    took: 84,
    transcript: [
      '# Connecting to 192.0.2.25, port 25',
      'S: 220 mx1.partner.example ESMTP',
      'C: EHLO mx.portal.example',
      'S: 250-mx1.partner.example',
      'S: 250 STARTTLS',
      'C: STARTTLS',
      'S: 220 Ready',
      '# Encrypted with TLSv1.3; its certificate is trusted',
    ],
    ...overrides,
  }
}

/** A test of a domain with one server, as the wire carries it. */
export function tlsTestWire(overrides: Partial<TestWire> = {}): TestWire {
  return { domain: 'partner.example', route: 'mx', hosts: [tlsHostTestWire()], ...overrides }
}

/** A test as screens see it. */
export function tlsTest(overrides: Partial<TestWire> = {}): TlsTest {
  return TlsTest.parse(tlsTestWire(overrides))
}
