import type * as z from 'zod/mini'
import { CapabilitySet } from './capability-set'

type Wire = z.input<typeof CapabilitySet>

/** Maeve Keane's set, in wire format. */
export function capabilitySetWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 2,
    name: 'Service desk',
    description: 'Looks into messages and reports.',
    capabilities: ['VIEW_MESSAGE_HISTORY', 'VIEW_REPORT'],
    isPreset: false,
    isEditable: true,
    customerId: null,
    customer: null,
    resellerId: 1,
    reseller: { id: 1, name: 'Northwind' },
    userCount: 4,
    version: 'v1',
    ...overrides,
  }
}

/** A set, parsed as screens use it. */
export function capabilitySet(overrides: Partial<Wire> = {}): CapabilitySet {
  return CapabilitySet.parse(capabilitySetWire(overrides))
}
