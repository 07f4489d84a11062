import type { Domain } from './domain'

/** What a domain needs before mail for it flows, in the order in which it is done. */
export const setupSteps = ['nextHop', 'proof', 'mx', 'mail'] as const
/** One of `setupSteps`. */
export type SetupStep = (typeof setupSteps)[number]

type Seen = Pick<Domain, 'ipEntries' | 'proof' | 'mxState' | 'mailCount'>

/** Each step of a domain's setup and whether it is done. A proof is a step only where mail waits for it, or did. */
export function setupOf({ ipEntries, proof, mxState, mailCount }: Seen): { step: SetupStep; isDone: boolean }[] {
  return [
    { step: 'nextHop', isDone: ipEntries.length > 0 },
    ...(proof ? [{ step: 'proof' as const, isDone: !proof.isNeeded }] : []),
    { step: 'mx', isDone: mxState === 'right' },
    { step: 'mail', isDone: (mailCount ?? 0) > 0 },
  ]
}

/**
 * Whether mail for a domain cannot flow yet: it has nowhere to go, waits for the proof, or does not come here. Records that could not
 * be looked up say nothing.
 */
export function needsSetup({ ipEntries, proof, mxState }: Seen): boolean {
  return ipEntries.length === 0 || (proof?.isNeeded ?? false) || mxState === 'wrong' || mxState === 'missing'
}
