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

  it('show a state that is not known as it is and without a tone, and keep quiet about a failure that is not (CA-042)', () => {
    expect(sandboxStateText('detonating', sandboxMessages.en)).toBe('detonating')
    expect(sandboxTone('constructor')).toBe('neutral')
    expect(sandboxFailureText('exploded', sandboxMessages.en)).toBe('')
    expect(sandboxFailureText(null, sandboxMessages.en)).toBe('')
  })

  it('are asked for again only while the sandbox is at work (CA-042)', () => {
    const busy = sandboxStates.filter((state) => isSandboxBusy({ state }))
    expect(busy).toEqual(['queued', 'running'])
    expect(isSandboxBusy(null)).toBe(false)
  })
})
