import type * as z from 'zod/mini'
import { Domain, MxRecord } from './domain'

type DomainWire = z.input<typeof Domain>

/** The only MX record of Contoso's domain, as the wire carries it. */
export function mxRecordWire(overrides: Partial<z.input<typeof MxRecord>> = {}): z.input<typeof MxRecord> {
  return { host: 'mx1.postern.example', priority: 10, ...overrides }
}

/** A mail exchanger. */
export function mxRecord(overrides: Partial<z.input<typeof MxRecord>> = {}): MxRecord {
  return MxRecord.parse(mxRecordWire(overrides))
}

/** Contoso's active domain with one next hop, as the wire carries it. */
export function domainWire(overrides: Partial<DomainWire> = {}): DomainWire {
  return {
    id: 11,
    name: 'contoso.example',
    customerId: 1,
    customer: { id: 1, name: 'Contoso' },
    isActive: true,
    ipEntries: [{ ipAddress: '192.0.2.25', priority: 10, port: 25, tls: 'opportunistic' }],
    rewriteSettings: { subjectTag: '[External]' },
    policy: { rejectUnknownRecipients: true },
    mxRecords: [mxRecordWire()],
    mxState: 'right',
    userCount: 48,
    mailCount: 1_260,
    createdAt: '2026-03-02T08:30:00Z',
    ...overrides,
  }
}

/** A domain with one next hop, as screens see it. */
export function domain(overrides: Partial<DomainWire> = {}): Domain {
  return Domain.parse(domainWire(overrides))
}
