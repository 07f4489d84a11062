import { describe, expect, it } from 'vitest'
import { spanDays, spanWords } from './span-days'

// Clocks go back within it.
const span = { timezone: 'Europe/Dublin', from: '2026-10-18T23:00:00.000Z', to: '2026-10-26T00:00:00.000Z' }

describe('a span of days', () => {
  it("returns the zone's first and last day, treating the end as the midnight after", () => {
    expect(spanDays(span)).toEqual({ from: '2026-10-19', to: '2026-10-25' })
  })

  it('is formatted as its first and last day', () => {
    expect(spanWords(span, 'en')).toEqual(['19 Oct 2026', '25 Oct 2026'])
    expect(spanWords(span, 'fr')).toEqual(['19 oct. 2026', '25 oct. 2026'])
  })
})
