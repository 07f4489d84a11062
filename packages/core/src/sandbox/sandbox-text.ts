import { type SandboxState, sandboxFailures, sandboxStates } from './entry-sandbox'
import type { SandboxMessages } from './sandbox.messages'

/** True while a run is in progress, so that its state is worth polling. */
export function isSandboxBusy(run: { state: string } | null): boolean {
  return run !== null && (run.state === 'queued' || run.state === 'running')
}

/** Label of a run's or file's state; unknown ones are shown unchanged. */
export function sandboxStateText(state: string, texts: Pick<SandboxMessages, 'states'>): string {
  const known = sandboxStates.find((name) => name === state)
  return known ? texts.states[known] : state
}

/** Reason why a run failed; empty when it did not, or when the reason is unknown. */
export function sandboxFailureText(failure: string | null, texts: Pick<SandboxMessages, 'failures'>): string {
  const known = sandboxFailures.find((name) => name === failure)
  return known ? texts.failures[known] : ''
}

/** Badge tones, as named in the widgets. */
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
