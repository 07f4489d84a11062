import type * as z from 'zod/mini'
import { EntrySandbox, SandboxRun } from './entry-sandbox'

/** A run without findings; override what a test needs. */
export function sandboxRun(overrides: Partial<z.input<typeof SandboxRun>> = {}): SandboxRun {
  return SandboxRun.parse({
    state: 'clean',
    requestedAt: '2026-11-20T09:20:00Z',
    requestedBy: 'admin@contoso.example',
    finishedAt: '2026-11-20T09:23:30Z',
    files: [{ fileName: 'invoice.docm', state: 'clean', score: 0.4 }],
    ...overrides,
  })
}

/** An entry that can be submitted and has not been yet. */
export function entrySandbox(overrides: Partial<EntrySandbox> = {}): EntrySandbox {
  return EntrySandbox.parse({ canRequest: true, run: null, ...overrides })
}
