import { describe, expect, it } from 'vitest'
import {
  canSubmit,
  initialPasswordPageState,
  nextPasswordPageState,
  type PasswordPageEvent,
  type PasswordPageState,
  parsePasswordLink,
} from './password-page.machine'

const run = (events: readonly PasswordPageEvent[], from: PasswordPageState) =>
  events.reduce(nextPasswordPageState, from)
const reset = initialPasswordPageState(parsePasswordLink('?pt=reset-token'))
const confirm = initialPasswordPageState(parsePasswordLink('?ct=confirm-token'))
const strong = { score: 4, feedback: { warning: '', suggestions: [] } } as const
const good = { password: 'Correct-Horse-9', reconfirmPassword: 'Correct-Horse-9' }
const submitted: PasswordPageEvent = { type: 'submitted', fields: good, strength: strong }

describe('the link of the password page', () => {
  it.each([
    ['?pt=a', { flow: 'reset', resetToken: 'a' }],
    ['?ct=b', { flow: 'confirm', confirmToken: 'b' }],
    ['?pt=a&ct=b', { flow: 'confirm', confirmToken: 'b' }],
    ['', { flow: 'reset', resetToken: '' }],
  ])('reads %s (PW-009, PW-010, PW-017, AM-044)', (search, link) => {
    expect(parsePasswordLink(search)).toEqual(link)
  })
})

describe('the password page', () => {
  it('shows the form, then the success screen (ST-035, PW-025)', () => {
    expect(reset.step).toBe('form')
    expect(run([submitted, { type: 'saved' }], reset)).toMatchObject({ step: 'success', error: null })
  })

  it('confirms the account at once and sets the password with the returned token (PW-014, PW-016)', () => {
    expect(confirm).toMatchObject({ flow: 'confirm', step: 'confirming', resetToken: null })
    expect(run([{ type: 'accountConfirmed', resetToken: 'pt' }], confirm)).toMatchObject({
      step: 'form',
      resetToken: 'pt',
    })
  })

  it('cannot be submitted after a confirm error, which stays (PW-030, PW-031)', () => {
    const failed = run([{ type: 'confirmFailed', text: 'The link is too old.' }], confirm)

    expect(failed).toMatchObject({ error: { kind: 'server', text: 'The link is too old.' } })
    expect(canSubmit(failed)).toBe(false)
    expect(run([{ type: 'fieldChanged' }, submitted], failed)).toEqual(failed)
  })

  it('clears errors when a field changes (ST-036, PW-026, PW-027)', () => {
    const refused = run([submitted, { type: 'saveFailed', text: 'Used already.' }], reset)

    expect(refused.error).toEqual({ kind: 'server', text: 'Used already.' })
    expect(run([{ type: 'fieldChanged' }], refused).error).toBeNull()
  })

  it('sends nothing that breaks a rule (PW-020)', () => {
    const state = run([{ ...submitted, fields: { password: 'short', reconfirmPassword: 'short' } }], reset)

    expect(state).toMatchObject({ isSaving: false, error: { kind: 'rule', problem: { key: 'requirements' } } })
  })

  it('ignores a second press while sending (XB-21)', () => {
    const saving = run([submitted], reset)

    expect(saving.isSaving).toBe(true)
    expect(nextPasswordPageState(saving, submitted)).toBe(saving)
  })

  it('forgets the token once the password is set, and ignores unknown events', () => {
    expect(run([submitted, { type: 'saved' }], reset).resetToken).toBeNull()
    for (const event of [{ type: 'nonsense' }, { type: 'submitted' }] as never[]) {
      expect(nextPasswordPageState(reset, event)).toBe(reset)
    }
  })

  it('ignores unrequested answers', () => {
    for (const event of [{ type: 'saved' }, { type: 'saveFailed', text: 'x' }] satisfies PasswordPageEvent[]) {
      expect(nextPasswordPageState(reset, event)).toBe(reset)
    }
    expect(nextPasswordPageState(reset, { type: 'accountConfirmed', resetToken: 'stolen' })).toBe(reset)
  })
})
