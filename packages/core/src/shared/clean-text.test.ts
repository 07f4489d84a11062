import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, maxInputLength } from './clean-text'

const invisible = JSON.parse(
  readFileSync(new URL('../../test-data/sender-spoofing/invisible.json', import.meta.url), 'utf8'),
).items

describe('text fields', () => {
  it('accept up to 60 characters (VA-030, CO-007, AM-093)', () => {
    expect(maxInputLength).toBe(60)
  })

  it.each([
    { text: '  Ana  Byrne\t', clean: 'Ana  Byrne' },
    { text: '\u00a0Ana\ufeff', clean: 'Ana' },
    { text: ' \u200b \u202eAna\u2066 ', clean: 'Ana' },
    { text: 'one\ntwo\tthree\r\n', clean: 'one\ntwo\tthree' },
    { text: ' \u200b\u00ad ', clean: '' },
    { text: '', clean: '' },
  ])('trims and filters $text (VA-041, VA-042)', ({ text, clean }) => {
    expect(cleanText(text)).toBe(clean)
  })

  it('cleans every value in the corpus the same with or without invisible characters (VA-042, XB-09)', () => {
    for (const { id, value, without } of invisible) expect(cleanText(value), id).toBe(cleanText(without))
  })

  it('is idempotent, even with lone surrogates', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('\ud83d', '\udc69', '\udb40', '\udc41', '\u200d', '\u200b', ' ', 'م', 'a'))
        .map((all) => all.join('')),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text)

        expect(cleanText(clean)).toBe(clean)
        expect(clean).toBe(clean.trim())
        expect(clean.length).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 1_000 },
    )
  })
})
