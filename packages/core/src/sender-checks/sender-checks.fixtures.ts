import type * as z from 'zod/mini'
import { layeredWire } from '../layered-settings/layered-settings.fixtures'
import { type SenderChecks, type SenderCheckValues, senderChecksArea } from './sender-checks'

type Wire = z.input<typeof SenderChecks>

/** Sender checks of a customer: the provider holds failed mail and has locked that, the customer trusts a forwarder of its own. */
export function senderChecksWire(overrides: Partial<Wire> = {}): Wire {
  const layers = layeredWire<SenderCheckValues>(senderChecksArea, {
    ...{ level: 'customer', above: { holdsFailedDmarc: true }, own: { trustedSealers: ['lists.example'] } },
  })
  return { ...layers, locked: ['holdsFailedDmarc'], resellerName: 'Northwind', ...overrides }
}
