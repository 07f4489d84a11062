import type * as z from 'zod/mini'
import { type SenderChecks, senderChecksArea } from './sender-checks'

/** Sender checks that the provider has locked, as a response contains them. */
export function senderChecksWire(overrides: Partial<z.input<typeof SenderChecks>> = {}): z.input<typeof SenderChecks> {
  const { defaults } = senderChecksArea
  const origins = { holdsFailedDmarc: 'system', trustedSealers: 'default' } as const
  return {
    ...{ values: defaults, origins, own: {}, inherited: defaults, inheritedOrigins: origins },
    ...{ locked: ['holdsFailedDmarc'], locks: [], version: 'v1', ...overrides },
  }
}
