import type { SandboxFailure } from '@postern/core'

/** Findings of a sandbox in one file. */
export interface SandboxFinding {
  state: 'clean' | 'suspicious' | 'malicious' | 'failed'
  /** 0 to 10. */
  score: number | null
  /** Names of the detected malware; untrusted, often empty. */
  finding: string
}

/** Runs files on a separate machine and reports their behaviour. Errors are retried, except a `SandboxRefusal`. */
export interface Sandbox {
  /** Submits a file; resolves to the sandbox's task id. */
  submit(file: { fileName: string; bytes: Uint8Array }): Promise<string>
  /** `null` while the file is being looked at. */
  look(task: string): Promise<SandboxFinding | null>
}

/** A retry would change nothing. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal'
  readonly failure: SandboxFailure

  constructor(failure: SandboxFailure, options?: ErrorOptions) {
    super(`The run ends as ${failure}.`, options)
    this.failure = failure
  }
}

const badness = ['clean', 'failed', 'suspicious', 'malicious'] as const

/** Combined finding of several files. */
export function worstOf(findings: readonly SandboxFinding[]): SandboxFinding {
  const scores = findings.flatMap(({ score }) => (score === null ? [] : [score]))
  return {
    state: badness[Math.max(0, ...findings.map(({ state }) => badness.indexOf(state)))] ?? 'failed',
    score: scores.length > 0 ? Math.max(...scores) : null,
    finding: [...new Set(findings.map(({ finding }) => finding).filter(Boolean))].join(', ').slice(0, 200),
  }
}

/** Stand-in when no sandbox is configured any more: pending requests end. */
export const absentSandbox: Sandbox = {
  submit: () => Promise.reject(new SandboxRefusal('unavailable')),
  look: () => Promise.reject(new SandboxRefusal('unavailable')),
}
