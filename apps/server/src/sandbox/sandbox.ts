import type { SandboxFailure } from '@postern/core'

/** What a sandbox found in one file. */
export interface SandboxFinding {
  state: 'clean' | 'suspicious' | 'malicious' | 'failed'
  /** 0 to 10. */
  score: number | null
  /** Names of what was recognised; untrusted, often empty. */
  finding: string
}

/** Opens files on a machine of its own and says what they did. What it throws is tried again, but for a `SandboxRefusal`. */
export interface Sandbox {
  /** Hands over a file; answers how the sandbox calls it. */
  submit(file: { fileName: string; bytes: Uint8Array }): Promise<string>
  /** `null` while the file is being looked at. */
  look(task: string): Promise<SandboxFinding | null>
}

/** Trying again would change nothing. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal'
  readonly failure: SandboxFailure

  constructor(failure: SandboxFailure, options?: ErrorOptions) {
    super(`The run ends as ${failure}.`, options)
    this.failure = failure
  }
}

const badness = ['clean', 'failed', 'suspicious', 'malicious'] as const

/** What is known of several files together. */
export function worstOf(findings: readonly SandboxFinding[]): SandboxFinding {
  const scores = findings.flatMap(({ score }) => (score === null ? [] : [score]))
  return {
    state: badness[Math.max(0, ...findings.map(({ state }) => badness.indexOf(state)))] ?? 'failed',
    score: scores.length > 0 ? Math.max(...scores) : null,
    finding: [...new Set(findings.map(({ finding }) => finding).filter(Boolean))].join(', ').slice(0, 200),
  }
}

/** Where no sandbox is set up any more: what was asked for before ends. */
export const absentSandbox: Sandbox = {
  submit: () => Promise.reject(new SandboxRefusal('unavailable')),
  look: () => Promise.reject(new SandboxRefusal('unavailable')),
}
