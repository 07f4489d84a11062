import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFileSize } from './file-size'

describe('formatFileSize', () => {
  it.each([
    { bytes: 0, binary: '0 bytes', decimal: '0 bytes' },
    { bytes: 1, binary: '1 byte', decimal: '1 byte' },
    { bytes: 999, binary: '999 bytes', decimal: '999 bytes' },
    { bytes: 1_000, binary: '1,000 bytes', decimal: '1 kB' },
    { bytes: 1_023, binary: '1,023 bytes', decimal: '1 kB' },
    { bytes: 1_024, binary: '1 kB', decimal: '1 kB' },
    { bytes: 1_536, binary: '1.5 kB', decimal: '1.5 kB' },
    { bytes: 999_999, binary: '976.6 kB', decimal: '1 MB' },
    { bytes: 1_048_575, binary: '1 MB', decimal: '1 MB' },
    { bytes: 5_368_709_120, binary: '5 GB', decimal: '5.4 GB' },
    { bytes: 2 ** 60, binary: '1,024 PB', decimal: '1,152.9 PB' },
  ])(
    'formats $bytes bytes as $binary, or in decimal units as $decimal (CO-010, AM-103)',
    ({ bytes, binary, decimal }) => {
      expect(formatFileSize(bytes)).toBe(binary)
      expect(formatFileSize(bytes, { base: 1000 })).toBe(decimal)
    },
  )

  it('uses the units and decimal separator of the language', () => {
    expect(formatFileSize(1_572_864, { locale: 'fr' })).toMatch(/^1,5\sMo$/)
    expect(formatFileSize(512, { locale: 'fr' })).toMatch(/^512\soctets$/)
  })

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('returns an en dash for %s', (bytes) => {
    expect(formatFileSize(bytes)).toBe('–')
  })

  it('switches to the next unit before the number reaches its base', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), fc.constantFrom(1000, 1024), (bytes, base) => {
        const shown = Number.parseFloat(formatFileSize(bytes, { base: base as 1000 | 1024 }).replace(',', ''))

        expect(shown).toBeLessThan(base)
      }),
      { numRuns: 1_000 },
    )
  })
})
