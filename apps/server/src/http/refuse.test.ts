import { describe, expect, it } from 'vitest'
import { refuse, refuseField } from './refuse'

describe('a refusal', () => {
  it('has the code of its text, and an English message for the log', () => {
    const refusal = refuse('requests.stillRunning', { retryAfterSeconds: 1 })

    expect(refusal).toMatchObject({
      ...{ code: 'conflict', message: 'The same request is still running. Try again in a moment.' },
      ...{ text: { key: 'requests.stillRunning' }, details: { retryAfterSeconds: 1 } },
    })
  })

  it('takes the values of its text first, then the details', () => {
    const refusal = refuse('auth.tooManyTries', { seconds: 5 }, { keepsChanges: true })

    expect(refusal).toMatchObject({
      ...{ code: 'too_many_requests', message: 'Too many attempts. Wait 5 seconds, then try again.' },
      ...{ text: { key: 'auth.tooManyTries', params: { seconds: 5 } }, details: { keepsChanges: true } },
    })
  })

  it('about a field repeats its text for the field', () => {
    const text = { key: 'users.addressTaken', params: { address: 'ana@contoso.example' } }

    expect(refuseField('emails', 'users.addressTaken', { address: 'ana@contoso.example' })).toMatchObject({
      ...{ code: 'conflict', text, details: { fields: { emails: [text] } } },
    })
  })

  it('cannot be made from a text that is not a refusal', () => {
    // @ts-expect-error: it confirms.
    refuse('groups.deleted')
    // @ts-expect-error: the value is missing.
    refuse('users.addressTaken')
    // @ts-expect-error: the text has no value.
    refuseField('name', 'groups.nameTaken', { name: 'Sales' })
  })
})
