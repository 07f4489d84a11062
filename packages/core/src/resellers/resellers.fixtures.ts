import type * as z from 'zod/mini'
import { brandingWire } from '../branding/branding.fixtures'
import { Reseller } from './reseller'

type ResellerWire = z.input<typeof Reseller>

/** The reseller who looks after Contoso, as the wire carries it. */
export function resellerWire(overrides: Partial<ResellerWire> = {}): ResellerWire {
  return {
    id: 5,
    name: 'Northwind',
    settings: { supportUrl: 'https://support.northwind.example/' },
    metrics: { customers: 12, domains: 31, users: 804 },
    branding: brandingWire(),
    createdAt: '2024-05-13T09:00:00Z',
    ...overrides,
  }
}

/** A reseller as screens see it. */
export function reseller(overrides: Partial<ResellerWire> = {}): Reseller {
  return Reseller.parse(resellerWire(overrides))
}
