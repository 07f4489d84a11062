import { type SandboxState, sandboxFailures, sandboxStates } from './entry-sandbox'
import type { SandboxMessages } from './sandbox.messages'

/** Whether a run is at work, so that its state is worth asking for again. */
export function isSandboxBusy(run: { state: string } | null): boolean {
  return run !== null && (run.state === 'queued' || run.state === 'running')
}

/** How the state of a run or a file reads; one that is not known is shown as it is. */
export function sandboxStateText(state: string, texts: Pick<SandboxMessages, 'states'>): string {
  const known = sandboxStates.find((name) => name === state)
  return known ? texts.states[known] : state
}

/** Why a run failed; empty for one that did not, and for a reason that is not known. */
export function sandboxFailureText(failure: string | null, texts: Pick<SandboxMessages, 'failures'>): string {
  const known = sandboxFailures.find((name) => name === failure)
  return known ? texts.failures[known] : ''
}

/** Tones of badges, as the widgets name them. */
export type SandboxTone = 'neutral' | 'accent' | 'success' | 'warning' | 'virus'

const tones: Readonly<Record<SandboxState, SandboxTone>> = {
  queued: 'neutral',
  running: 'accent',
  clean: 'success',
  suspicious: 'warning',
  malicious: 'virus',
  failed: 'warning',
}

/** The tone of a state's badge. */
export function sandboxTone(state: string): SandboxTone {
  const known = sandboxStates.find((name) => name === state)
  return known ? tones[known] : 'neutral'
}
