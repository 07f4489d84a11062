import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { findRedactions } from './redact'

/** The text with redactions replaced by a symbol for their kind. */
function redacted(text: string): string {
  const signs = { bar: '█', link: '⛓' }
  return findRedactions(text).reduceRight(
    (left, { start, end, kind }) => left.slice(0, start) + signs[kind] + left.slice(end),
    text,
  )
}

describe('findRedactions', () => {
  it.each([
    ['Write to maeve@contoso.example today', 'Write to █ today'],
    ['maeve＠contoso.example', '█'],
    ['maeve (at) contoso.example', '█'],
    ['Call +353 (0)86 123-4567 now', 'Call █ now'],
    ['Card 4111 1111 1111 1111.', 'Card █.'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN █'],
    ['customer 84392017', 'customer █'],
    ['customer ٨٤٣٩٢٠١٧', 'customer █'],
    ['Your code is 4821', 'Your code is █'],
    ['Your code is 123 456', 'Your code is █'],
    ['Your code: 12 34 56', 'Your code: █'],
    ['Bestätigungscode: 123 456', 'Bestätigungscode: █'],
    ['123-456 is your verification code', '█ is your verification code'],
    ['4821 is your PIN', '█ is your PIN'],
    ['Password: hunter2', 'Password: █'],
    ['recovery: abcd-efgh-ijkl', 'recovery: █'],
    ['voucher XK42-99B', 'voucher █'],
    ['See https://evil.example/a?b=1 now', 'See ⛓ now'],
    ['See www.evil.example', 'See ⛓'],
    ['bit.ly/abc', '⛓'],
    ['https://u:p@evil.example/maeve@contoso.example', '⛓'],
  ])('finds what to redact in "%s"', (text, shown) => {
    expect(redacted(text)).toBe(shown)
  })

  it.each(['1,250.00 EUR', 'at 09:12', 'in November 2026', 'Windows 10', '7 dashboards', 'Re: your offer', '@home'])(
    'leaves "%s" to be read',
    (text) => {
      expect(redacted(text)).toBe(text)
    },
  )

  it.each(['a@', 'a.', '1 ', 'x', '+(', 'A1', 'a-', 'code '])(
    'takes time in proportion to the length of repeated %j',
    async (part) => {
      expect(await growth((times) => findRedactions(part.repeat(times)), 10_000)).toBeLessThan(linear)
    },
  )
})
