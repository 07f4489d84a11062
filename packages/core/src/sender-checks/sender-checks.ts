import * as z from 'zod/mini'
import { layeredAnswer } from '../layered-settings/layered-calls'
import type { SenderAuthentication } from '../message-history/sender-authentication'
import { isDomainName } from '../shared/host-names'
import { line } from '../shared/text-schemas'

/** Maximum number of trusted sealers. */
export const trustedSealersAtMost = 50

const domain = line.check(z.trim(), z.toLowerCase(), z.refine(isDomainName))

/** Settings about the authentication of senders. */
export const senderChecksArea = {
  name: 'senderChecks',
  shape: {
    /** Holds mail that fails DMARC where its domain asks to quarantine or reject it. */
    holdsFailedDmarc: z.boolean(),
    /** Domains whose ARC seal excuses a failure, if they report that DMARC passed when they received the message. */
    trustedSealers: z.array(domain).check(z.maxLength(trustedSealersAtMost)),
  },
  defaults: { holdsFailedDmarc: true, trustedSealers: ['google.com', 'microsoft.com'] },
} as const satisfies { name: string; shape: z.core.$ZodShape; defaults: SenderCheckValues }

/** Settings about the authentication of senders in force. */
export interface SenderCheckValues {
  holdsFailedDmarc: boolean
  trustedSealers: string[]
}

/** Settings about the authentication of senders as one level sees them. */
export const SenderChecks = /* @__PURE__ */ layeredAnswer(senderChecksArea)
export type SenderChecks = z.output<typeof SenderChecks>

const strictPolicies: readonly (string | null)[] = ['quarantine', 'reject']

/** True if a message is held because it failed DMARC. A failed look-up is no failure. */
export function isHeldForDmarc(
  found: Pick<SenderAuthentication, 'dmarc' | 'arc' | 'sealer'> | undefined,
  { holdsFailedDmarc, trustedSealers }: SenderCheckValues,
): boolean {
  if (!holdsFailedDmarc || found?.dmarc.result !== 'fail' || !strictPolicies.includes(found.dmarc.policy)) return false
  return !(found.arc === 'pass' && found.sealer !== undefined && trustedSealers.includes(found.sealer))
}
