import { describe, expect, it } from 'vitest'
import { isMailDomain, isNextHop } from './mail-domain'

describe('isMailDomain', () => {
  it.each(['contoso.example', ' Contoso.Example ', 'bücher.example', 'xn--bcher-kva.example', 'a.b.c.example'])(
    'takes %j (VA-034)',
    (text) => {
      expect(isMailDomain(text)).toBe(true)
    },
  )

  it.each([
    '',
    'contoso',
    'contoso.example:25',
    'https://contoso.example',
    'a@contoso.example',
    'con toso.example',
    '192.0.2.1',
    '-a.example',
    'x'.repeat(100_000),
  ])('refuses %j (VA-034)', (text) => {
    expect(isMailDomain(text)).toBe(false)
  })
})

describe('isNextHop', () => {
  it.each([
    ['192.0.2.25', true],
    ['mail.contoso.example', true],
    ['mailhost', true],
    ['192.0.2.256', false],
    ['192.0.2.0/24', false],
    ['2001:db8::1', false],
    ['mail host', false],
    ['', false],
  ])('%j: %s (VA-035, VA-037, EN-093)', (text, isTaken) => {
    expect(isNextHop(text)).toBe(isTaken)
  })
})
