import { describe, expect, it } from 'vitest'
import { passwordsMessages } from './passwords.messages'

describe('the words of a weak password', () => {
  it('come from the scorer, or ask for more when it has none (ER-019, ER-020)', () => {
    const { weak } = passwordsMessages.en.problems

    expect(weak('Add another word.')).toBe('Password is not strong enough. Add another word.')
    expect(weak('')).toBe('Password is not strong enough. Please make it more complex.')
  })
})
