import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QueryValue, toQueryString } from './query-string'

describe('toQueryString', () => {
  it.each([
    { values: { a: null, b: undefined, c: '', d: [] }, query: '' },
    { values: { direction: 0, active: false }, query: 'direction=0&active=false' },
    { values: { id: [1, 2] }, query: 'id=1&id=2' },
    { values: { q: 'a&b=c d' }, query: 'q=a%26b%3Dc+d' },
    { values: { list: ['', 'x', null as never] }, query: 'list=x' },
  ])('writes $query (CA-003, CA-004, AM-083)', ({ values, query }) => {
    expect(toQueryString(values)).toBe(query)
  })

  const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean())
  const value = fc.oneof(scalar, fc.array(scalar), fc.constantFrom(null, undefined))
  const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString'))

  it('reads back every value that was not empty, in order (CA-003, CA-004)', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const values = Object.fromEntries(pairs) as Record<string, QueryValue>

        const read = new URLSearchParams(toQueryString(values))

        const expected = Object.entries(values).flatMap(([name, value]) =>
          [value]
            .flat()
            .filter((item) => item !== null && item !== undefined && item !== '')
            .map((item) => [name, String(item)]),
        )
        expect([...read]).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })
})
