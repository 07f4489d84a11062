import { describe, expect, it } from 'vitest'
import { arrange, type ChartRow, peakOf, rowTotal } from './chart-data'

const row = (key: string, values: Record<string, number>): ChartRow => ({ key, label: key, values })
const named = (...keys: string[]) => keys.map((key) => ({ key, label: key }))

describe('arrange', () => {
  it('orders verdicts regardless of their input order, with the rest last', () => {
    const given = (['rest', 'clean', 'spam', 'content', 'phish', 'virus'] as const).map((tone) => ({
      key: tone,
      label: tone,
      tone,
    }))

    const { series } = arrange(given, [], 'Other')

    expect(series.map(({ tone }) => tone)).toEqual(['virus', 'phish', 'content', 'spam', 'clean', 'rest'])
  })

  it('uses the accent for one series and the chart colours in order for several', () => {
    expect(arrange(named('a'), [], 'Other').series.map(({ tone }) => tone)).toEqual(['accent'])
    expect(arrange(named('a', 'b', 'c'), [], 'Other').series.map(({ tone }) => tone)).toEqual([
      'data-1',
      'data-2',
      'data-3',
    ])
  })

  it('merges series beyond six into one, so that the totals are unchanged', () => {
    const rows = [row('mon', { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8 }), row('tue', { h: 10 })]

    const { series, rows: drawn } = arrange(named(...'abcdefgh'), rows, 'Other')

    expect(series.map(({ label, total }) => [label, total])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
      ['e', 5],
      ['f', 6],
      ['Other', 25],
    ])
    expect(series.at(-1)?.tone).toBe('rest')
    expect(drawn.map((one) => rowTotal(one, series))).toEqual([36, 10])
  })

  it('counts missing or invalid values as zero', () => {
    const { series } = arrange(
      named('a'),
      [row('mon', { a: Number.NaN }), row('tue', {}), row('wed', { a: 4 })],
      'Other',
    )

    expect(series[0]?.total).toBe(4)
  })
})

describe('peakOf', () => {
  it('returns the row with the highest total, or the first of several', () => {
    const rows = [row('mon', { a: 1, b: 1 }), row('tue', { a: 2, b: 3 }), row('wed', { a: 5 })]

    expect(peakOf(rows, named('a', 'b'))?.key).toBe('tue')
  })

  it('returns nothing when every row is empty', () => {
    expect(peakOf([row('mon', {}), row('tue', { a: 0 })], named('a'))).toBeUndefined()
  })
})
