import type * as z from 'zod/mini'
import { Domain, type DomainProof, MxRecord } from './domain'

type DomainWire = z.input<typeof Domain>

/** The only MX record of Contoso's domain, in wire format. */
export function mxRecordWire(overrides: Partial<z.input<typeof MxRecord>> = {}): z.input<typeof MxRecord> {
  return { host: 'mx1.postern.example', priority: 10, ...overrides }
}

/** A mail exchanger. */
export function mxRecord(overrides: Partial<z.input<typeof MxRecord>> = {}): MxRecord {
  return MxRecord.parse(mxRecordWire(overrides))
}

/** A pending proof, in wire format. */
export function domainProofWire(overrides: Partial<z.input<typeof DomainProof>> = {}): z.input<typeof DomainProof> {
  return {
    state: 'unverified',
    verifiedAt: null,
    checkedAt: null,
    isNeeded: false,
    record: { host: '_provider-challenge.contoso.example', value: '0b8e6f2d9c314f75a6f0d1c2b3a49587' },
    ...overrides,
  }
}

/** Contoso's active domain with one next hop, in wire format. */
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
    proof: domainProofWire({ state: 'verified', verifiedAt: '2026-03-02T09:10:00Z' }),
    userCount: 48,
    mailCount: 1_260,
    createdAt: '2026-03-02T08:30:00Z',
    ...overrides,
  }
}

/** A domain with one next hop, parsed as screens use it. */
export function domain(overrides: Partial<DomainWire> = {}): Domain {
  return Domain.parse(domainWire(overrides))
}
