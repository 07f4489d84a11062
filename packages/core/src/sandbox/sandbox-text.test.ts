import { describe, expect, it } from 'vitest'
import { sandboxFailures, sandboxStates } from './entry-sandbox'
import { sandboxMessages } from './sandbox.messages'
import { isSandboxBusy, sandboxFailureText, sandboxStateText, sandboxTone } from './sandbox-text'

describe('the words of a sandbox run', () => {
  it.each(['en', 'fr'] as const)('exist for each state and each failure in %s (CA-042)', (language) => {
    const texts = sandboxMessages[language]
    const words = [
      ...sandboxStates.map((state) => sandboxStateText(state, texts)),
      ...sandboxFailures.map((failure) => sandboxFailureText(failure, texts)),
    ]
    expect(new Set(words).size).toBe(sandboxStates.length + sandboxFailures.length)
    expect(words).not.toContain('')
  })

  it('show an unknown state as it is, without a tone, and show nothing for an unknown failure (CA-042)', () => {
    expect(sandboxStateText('detonating', sandboxMessages.en)).toBe('detonating')
    expect(sandboxTone('constructor')).toBe('neutral')
    expect(sandboxFailureText('exploded', sandboxMessages.en)).toBe('')
    expect(sandboxFailureText(null, sandboxMessages.en)).toBe('')
  })

  it('are polled only while the sandbox is busy (CA-042)', () => {
    const busy = sandboxStates.filter((state) => isSandboxBusy({ state }))
    expect(busy).toEqual(['queued', 'running'])
    expect(isSandboxBusy(null)).toBe(false)
  })
})
