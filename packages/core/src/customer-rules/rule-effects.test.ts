import { describe, expect, it } from 'vitest'
import { isFreeHeader } from './free-headers'
import { effectsInput, headerParts } from './rule-effects'

const messageOf = (effects: object) => effectsInput.safeParse(effects).error?.issues[0]?.message

describe('effectsInput', () => {
  it.each([
    { effects: { copyTo: 'ana@' }, key: 'addressWrong' },
    { effects: { redirectTo: 'a@b.example, c@d.example' }, key: 'addressWrong' },
    { effects: { addHeaders: ['X-Case'] }, key: 'headerWrong' },
    { effects: { addHeaders: ['X Case: 1'] }, key: 'headerWrong' },
    { effects: { addHeaders: ['X-Case: '] }, key: 'headerValueMissing' },
    { effects: { addHeaders: ['X-Case: été'] }, key: 'headerValueWrong' },
    { effects: { addHeaders: ['Received: by a'] }, key: 'headerKept' },
    { effects: { removeHeaders: ['DKIM-Signature'] }, key: 'headerKept' },
    { effects: { removeHeaders: ['X-A, X-B'] }, key: 'headerWrong' },
  ])('refuses $effects as $key', ({ effects, key }) => {
    expect(messageOf(effects)).toBe(`customerRules.${key}`)
  })

  it.each(['X-A: a\r\nBcc: b@c.example', 'X-A: a\nb', 'X-A: a\0'])('takes no line breaks in %j (XS-19)', (header) => {
    expect(messageOf({ addHeaders: [header] })).toBe('requests.lineControls')
  })

  it('takes empty values, which remove an effect', () => {
    expect(messageOf({ redirectTo: '', copyTo: '', subjectTag: '', addHeaders: [], removeHeaders: [] })).toBeUndefined()
  })
})

describe('isFreeHeader', () => {
  it.each([
    'From',
    ' to',
    'Received',
    'ARC-Seal',
    'Content-Type',
    'X-Spam-Flag',
    'X-Loop',
    'X-Postern-Stamp',
    'Subject',
  ])('is false for %s', (name) => {
    expect(isFreeHeader(name)).toBe(false)
  })

  it.each(['X-Mailer', 'X-Department', 'List-Id', 'Reply-To'])('is true for %s', (name) => {
    expect(isFreeHeader(name)).toBe(true)
  })
})

describe('headerParts', () => {
  it('splits a header at its first colon', () => {
    expect(headerParts('X-Time:  10:30 ')).toEqual({ name: 'X-Time', value: '10:30' })
    expect(headerParts('no colon')).toBeNull()
  })
})
