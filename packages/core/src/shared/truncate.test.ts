import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { truncate } from './truncate'

const readerCount = (text: string) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

afterEach(() => vi.unstubAllGlobals())

describe('truncate', () => {
  it('keeps 100 characters by default, including the … (CO-009)', () => {
    expect(truncate('a'.repeat(100))).toBe('a'.repeat(100))
    expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(99)}…`)
  })

  it.each([
    { text: 'invoice', length: 7, short: 'invoice' },
    { text: 'invoice', length: 6, short: 'invoi…' },
    { text: 'invoice', length: 1, short: '…' },
    { text: 'invoice', length: 0, short: '' },
    { text: '', length: 0, short: '' },
    { text: '👩‍💻👨‍👩‍👧🇮🇪', length: 3, short: '👩‍💻👨‍👩‍👧🇮🇪' },
    { text: '👩‍💻👨‍👩‍👧🇮🇪x', length: 3, short: '👩‍💻👨‍👩‍👧…' },
    { text: '🏴󠁧󠁢󠁳󠁣󠁴󠁿👨🏽‍❤️‍💋‍👨🏿'.repeat(2), length: 3, short: '🏴󠁧󠁢󠁳󠁣󠁴󠁿👨🏽‍❤️‍💋‍👨🏿…' },
    { text: 'e\u0301e\u0301e\u0301', length: 2, short: 'e\u0301…' },
    { text: 'a\r\nbc', length: 3, short: 'a\r\n…' },
  ])('cuts $text to $short at $length (CO-009)', ({ text, length, short }) => {
    expect(truncate(text, length)).toBe(short)
  })

  it('returns the text or its beginning, within the length, never splitting a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const short = truncate(text, length)

        fc.pre(readerCount(text) > length)
        const kept = short.slice(0, -1)
        expect(short.endsWith('…') && text.startsWith(kept)).toBe(true)
        expect(readerCount(kept)).toBe(length - 1)
        expect(readerCount(kept) + readerCount(text.slice(kept.length))).toBe(readerCount(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps a text that is short enough as a reader counts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(truncate(text, Math.max(1, readerCount(text)))).toBe(text)
      }),
      { numRuns: 1_000 },
    )
  })

  it('drops stacked accents that would cover the lines above and below', () => {
    expect(truncate(`ab${'\u0301'.repeat(10_000)}`, 10)).toBe('a…')
    expect(truncate('\u0301'.repeat(10_000), 10)).toBe('…')
  })

  it('never splits surrogate pairs or accents, even without Intl support', () => {
    vi.stubGlobal('Intl', {})

    expect(truncate('𝒜𝒜𝒜', 2)).toBe('𝒜…')
    expect(truncate('e\u0301\u0323e\u0301e\u0301', 2)).toBe('e\u0301\u0323…')
    expect(truncate('one\ntwo', 5)).toBe('one\n…')
  })

  it('runs in linear time on long texts and lengths (XS-15)', async () => {
    for (const part of ['a', 'x\u0301', '👩‍👩‍👧']) {
      const text = part.repeat(100_000 / part.length)
      const short = truncate(text, 5_000)

      expect(short.endsWith('…')).toBe(true)
      expect(text.startsWith(short.slice(0, -1))).toBe(true)
      expect(await growth((size) => truncate(part.repeat(size), size / 2), 10_000)).toBeLessThan(linear)
    }
    expect(truncate('👩‍👩‍👧'.repeat(3_000), 1_000)).toBe(`${'👩‍👩‍👧'.repeat(999)}…`)
  })
})
