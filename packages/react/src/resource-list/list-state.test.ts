import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterValue } from './filters'
import {
  initialResourceListState,
  parseResourceListState,
  type ResourceListRules,
  type ResourceListState,
  toResourceListQuery,
} from './list-state'

const rules: ResourceListRules = {
  filters: [
    { key: 'received', kind: 'dateRange', default: '7d' },
    { key: 'reason', kind: 'multi', values: ['virus', 'spam', 'bulk'] },
    { key: 'direction', kind: 'select', values: ['1', '0'] },
    { key: 'customer', kind: 'select', isValue: (text) => /^\d+$/.test(text) },
    { key: 'sender', kind: 'text' },
    { key: 'score', kind: 'numberRange' },
    { key: 'locked', kind: 'toggle' },
  ],
  sortKeys: ['timestamp', 'subject'],
  defaultOrdering: '-timestamp',
}
const parse = (query: string) => parseResourceListState(new URLSearchParams(query), rules)
const write = (state: ResourceListState) => toResourceListQuery(state, rules).toString()

describe('the address of a list', () => {
  it('omits a list’s defaults: its filters, ordering and 25 rows (CO-038)', () => {
    expect(parse('')).toEqual({
      page: 1,
      pageSize: 25,
      ordering: '-timestamp',
      freeSearch: '',
      filters: { received: '7d' },
      view: '',
    })
    expect(write(parse(''))).toBe('')
  })

  it('keeps page, size, ordering, search, filters and view (CO-032, AM-066)', () => {
    const query =
      'view=v2&free_search=offer&received=2026-11-01..2026-11-20&reason=virus&reason=spam&sender=ana&page=3&limit=50&ordering=subject'

    expect(parse(query)).toEqual({
      page: 3,
      pageSize: 50,
      ordering: 'subject',
      freeSearch: 'offer',
      filters: { received: '2026-11-01..2026-11-20', reason: ['virus', 'spam'], sender: 'ana' },
      view: 'v2',
    })
    expect(write(parse(query))).toBe(query)
  })

  it('distinguishes a removed default filter from an untouched one', () => {
    expect(parse('received=').filters).toEqual({})
    expect(write({ ...parse(''), filters: {} })).toBe('received=')
  })

  it.each([
    ['page=-1', { page: 1 }],
    ['page=1e99', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['limit=15', { pageSize: 25 }],
    ['limit=1000000', { pageSize: 25 }],
    ['ordering=password', { ordering: '-timestamp' }],
    ['ordering=--timestamp', { ordering: '-timestamp' }],
    ['received=1999-02-30..', { filters: { received: '7d' } }],
    ['received=2026-11-20..2026-11-01', { filters: { received: '7d' } }],
    ['reason=nothing', { filters: { received: '7d' } }],
    ['reason=spam&reason=spam&reason=x', { filters: { received: '7d', reason: ['spam'] } }],
    ['customer=1;drop', { filters: { received: '7d' } }],
    ['score=NaN..', { filters: { received: '7d' } }],
    ['locked=perhaps', { filters: { received: '7d' } }],
    ['__proto__=1&constructor=2', { filters: { received: '7d' } }],
  ])('ignores %s (XB-14)', (query, part) => {
    expect(parse(query)).toMatchObject(part)
  })

  it('truncates input to 60 characters and strips invisible ones (AM-093)', () => {
    const { freeSearch, filters } = parse(`free_search=%E2%80%8B${'a'.repeat(90)}&sender=${'b'.repeat(90)}`)

    expect(freeSearch).toBe('a'.repeat(60))
    expect(filters.sender).toBe('b'.repeat(60))
  })

  it('never throws, whatever the address (XB-14)', () => {
    const keys = fc.constantFrom('page', 'limit', 'ordering', 'view', 'free_search', 'received', 'reason', 'score', 'x')
    const pairs = fc.array(fc.tuple(keys, fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(pairs, (parts) => {
        const state = parseResourceListState(new URLSearchParams(parts), rules)

        expect(parseResourceListState(toResourceListQuery(state, rules), rules)).toEqual(state)
      }),
      { numRuns: 1000 },
    )
  })

  it('round-trips every state', () => {
    const day = fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-20')
    const filters = fc.record(
      {
        received: fc.oneof(
          fc.constantFrom('24h', '7d', '30d'),
          day.map((from) => `${from}..2026-11-20`),
        ),
        reason: fc.subarray(['virus', 'spam', 'bulk'], { minLength: 1 }),
        sender: fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.replace(/\W/g, 'a')),
        score: fc.integer({ min: -50, max: 50 }).map((least) => `${least}..`),
        locked: fc.constantFrom('true', 'false'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(
        fc.record({
          page: fc.integer({ min: 1, max: 10_000 }),
          pageSize: fc.constantFrom(10, 25, 50, 100),
          ordering: fc.constantFrom('timestamp', '-timestamp', 'subject', '-subject'),
          freeSearch: fc.constantFrom('', 'offer', 'é & = ?#'),
          filters,
          view: fc.constantFrom('', 'v1'),
        }),
        (state) => {
          expect(parseResourceListState(toResourceListQuery(state, rules), rules)).toEqual(state)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['open=88213', '88213'],
    ['open=0', undefined],
    ['open=1e5', undefined],
    ['open=<script>', undefined],
    ['', undefined],
  ])('parses the row open beside the list from %j (XB-14)', (query, open) => {
    const withRows = { ...rules, isRowId: (text: string) => /^[1-9]\d*$/.test(text) }
    const state = parseResourceListState(new URLSearchParams(query), withRows)

    expect(state.open).toBe(open)
    expect(toResourceListQuery(state, withRows).get('open')).toBe(open ?? null)
    expect(parse(query).open).toBeUndefined()
  })

  it('rejects a filter with a reserved key', () => {
    const wrong: ResourceListRules = { filters: [{ key: 'page', kind: 'text' }], sortKeys: [] }

    expect(() => parseResourceListState(new URLSearchParams(), wrong)).toThrow(/called "page".*another key/)
  })

  it('can begin with another page size', () => {
    const state = initialResourceListState({ sortKeys: [], defaultPageSize: 50 })

    expect(toResourceListQuery(state, { sortKeys: [], defaultPageSize: 50 }).toString()).toBe('')
    expect({ ...state, filters: {} satisfies Record<string, FilterValue> }.pageSize).toBe(50)
  })
})
