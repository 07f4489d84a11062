import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTypeaheadMatches, typeaheadMaxMatches, typeaheadMinLength } from './typeahead'

const customers = ['Blue Anchor', 'Anchor Foods', 'Café Étienne', 'İzmir Trading', 'Zed'].map((name) => ({ name }))
const matches = (query: string) => toTypeaheadMatches(customers, query, ({ name }) => name).map(({ name }) => name)

describe('toTypeaheadMatches', () => {
  it('offers nothing for 1 character and matches from 2 (VA-045)', () => {
    expect(typeaheadMinLength).toBe(2)
    expect(matches('a')).toEqual([])
    expect(matches(' a\u200b ')).toEqual([])
    expect(matches('')).toEqual([])
    expect(matches('ze')).toEqual(['Zed'])
  })

  it('offers 10 of 11 (VA-046)', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `Customer ${index}`)

    expect(typeaheadMaxMatches).toBe(10)
    expect(toTypeaheadMatches(eleven, 'customer', String)).toEqual(eleven.slice(0, 10))
  })

  it.each([
    { query: 'ANCHOR', found: ['Anchor Foods', 'Blue Anchor'] },
    { query: '  anchor f', found: ['Anchor Foods'] },
    { query: 'etienne', found: ['Café Étienne'] },
    { query: 'CAFÉ', found: ['Café Étienne'] },
    { query: 'izmir', found: ['İzmir Trading'] },
    { query: '.*', found: [] },
  ])('finds $found for "$query", prefix matches first (VA-045, VA-046)', ({ query, found }) => {
    expect(matches(query)).toEqual(found)
  })

  it('offers only items from the list, without duplicates, at most ten', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.string(), (items, query) => {
        const found = toTypeaheadMatches(items, query, String)

        expect(found.length).toBeLessThanOrEqual(10)
        expect(new Set(found).size).toBe(found.length)
        expect(items).toEqual(expect.arrayContaining(found))
      }),
      { numRuns: 1_000 },
    )
  })
})
