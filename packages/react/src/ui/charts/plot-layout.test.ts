import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelStep, plotLayout } from './plot-layout'

const layout = (input: Partial<Parameters<typeof plotLayout>[0]> = {}) =>
  plotLayout({ width: 600, height: 236, count: 14, max: 2135, tickText: String, ...input })

describe('plotLayout', () => {
  it('starts the axis at zero with round numbers above', () => {
    expect(layout().ticks).toEqual([0, 500, 1000, 1500, 2000, 2500])
    expect(layout({ max: 0 }).ticks[0]).toBe(0)
  })

  it('uses whole numbers for small counts', () => {
    expect(layout({ max: 1 }).ticks).toEqual([0, 1])
    expect(layout({ max: 3 }).ticks.every(Number.isInteger)).toBe(true)
  })

  it('keeps columns inside the plot, without overlap and at most 48 px wide', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 2_000 }), fc.integer({ min: 1, max: 90 }), (width, count) => {
        const made = layout({ width, count })

        expect(made.band).toBeLessThanOrEqual(48)
        expect(made.x(0)).toBeGreaterThanOrEqual(made.left)
        expect(made.x(count - 1) + made.band).toBeLessThanOrEqual(made.right + 0.001)
        if (count > 1) expect(made.x(1)).toBeGreaterThanOrEqual(made.x(0) + made.band)
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps every value up to the highest between the axis and the top', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (max) => {
        const made = layout({ max })

        expect(made.y(0)).toBeCloseTo(made.bottom)
        expect(made.y(max)).toBeGreaterThanOrEqual(made.top - 0.001)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('labelStep', () => {
  it('shows every label when there is room, and skips some when there is none', () => {
    const days = Array.from({ length: 14 }, (_, index) => `${index + 1} Nov`)

    expect(labelStep(days, 80, false)).toBe(1)
    expect(labelStep(days, 30, false)).toBe(2)
  })

  it('shows at most every third label on phones', () => {
    const days = Array.from({ length: 14 }, (_, index) => `${index + 1}`)

    expect(labelStep(days, 60, true)).toBe(3)
    expect(labelStep(days.slice(0, 4), 60, true)).toBe(1)
  })
})
