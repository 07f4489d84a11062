import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs'

const row = { widths: [100, 100, 100, 100], more: 60, gap: 4, current: 0 }

describe('fittingTabs', () => {
  it.each([
    { available: 412, current: 0, stay: [0, 1, 2, 3], when: 'all fit' },
    { available: 411, current: 0, stay: [0, 1, 2], when: 'one pixel is missing' },
    { available: 411, current: 3, stay: [0, 1, 3], when: 'the current one is the last' },
    { available: 170, current: 2, stay: [2], when: 'there is room for one' },
    { available: 20, current: 1, stay: [1], when: 'there is room for none' },
    { available: 170, current: -1, stay: [0], when: 'none is current' },
  ])('keeps $stay when $when', ({ available, current, stay }) => {
    expect(fittingTabs({ ...row, available, current })).toEqual(stay)
  })

  it('keeps the current one and as many leading ones as fit', () => {
    const widths = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(widths, fc.nat(2_000), fc.nat(19), (all, available, at) => {
        const current = at % all.length
        const stay = fittingTabs({ widths: all, available, more: 60, gap: 4, current })

        expect(stay).toContain(current)
        const others = stay.filter((index) => index !== current)
        expect(others).toEqual(
          all
            .map((_, index) => index)
            .filter((index) => index !== current)
            .slice(0, others.length),
        )
        const width = stay.reduce((sum, index) => sum + (all[index] ?? 0) + 4, 0)
        if (others.length > 0) expect(width).toBeLessThanOrEqual(available + (stay.length === all.length ? 4 : -60))
      }),
      { numRuns: 1_000 },
    )
  })
})
