import type { Domain } from './domain'

/** Steps that a domain needs before mail for it flows, in the order in which they are done. */
export const setupSteps = ['nextHop', 'proof', 'mx', 'mail'] as const
/** One of `setupSteps`. */
export type SetupStep = (typeof setupSteps)[number]

type Seen = Pick<Domain, 'ipEntries' | 'proof' | 'mxState' | 'mailCount'>

/** Returns the steps of a domain's setup and which are done. A proof is a step only where mail waits, or waited, for it. */
export function setupOf({ ipEntries, proof, mxState, mailCount }: Seen): { step: SetupStep; isDone: boolean }[] {
  return [
    { step: 'nextHop', isDone: ipEntries.length > 0 },
    ...(proof ? [{ step: 'proof' as const, isDone: !proof.isNeeded }] : []),
    { step: 'mx', isDone: mxState === 'right' },
    { step: 'mail', isDone: (mailCount ?? 0) > 0 },
  ]
}

/**
 * True while mail for a domain cannot flow yet: it has no next hop, waits for the proof, or its mail does not come here. Records that could
 * not be looked up do not count.
 */
export function needsSetup({ ipEntries, proof, mxState }: Seen): boolean {
  return ipEntries.length === 0 || (proof?.isNeeded ?? false) || mxState === 'wrong' || mxState === 'missing'
}
