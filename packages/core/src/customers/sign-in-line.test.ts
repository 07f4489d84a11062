import { describe, expect, it } from 'vitest'
import { readSignInLine, signInLine } from './sign-in-line'

describe('a line of access control', () => {
  it.each([
    ['192.0.2.7', { range: '192.0.2.7', name: '' }],
    ['  192.0.2.0/24   Head  office ', { range: '192.0.2.0/24', name: 'Head office' }],
    ['192.0.2.0/33', null],
    ['office 192.0.2.0/24', null],
    [`192.0.2.7 ${'x'.repeat(61)}`, null],
    ['', null],
  ])('%j reads as %j (RT-081)', (line, range) => {
    expect(readSignInLine(line)).toEqual(range)
  })

  it('is written in the form it is read', () => {
    expect(
      ['192.0.2.7', '192.0.2.0/24 Office'].map((line) => signInLine(readSignInLine(line) ?? { range: '', name: '' })),
    ).toEqual(['192.0.2.7', '192.0.2.0/24 Office'])
  })
})
