import { describe, expect, it } from 'vitest'
import { toQueryString } from './query-string'

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
})
