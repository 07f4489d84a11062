import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialResourceListState, type ResourceListRules } from './list-state'
import { isViewChanged, mostViews, readViews, stateOfView, viewQuery } from './saved-views'

const rules: ResourceListRules = {
  filters: [
    { key: 'received', kind: 'dateRange', default: '7d' },
    { key: 'kind', kind: 'multi', values: ['a', 'b'] },
  ],
  sortKeys: ['name'],
}
const initial = initialResourceListState(rules)
const view = { key: 'v1', label: 'Mine', query: 'kind=b&kind=a&ordering=-name' }

describe('a view', () => {
  it('applies its query from the first page on, with the current page size', () => {
    expect(stateOfView(view, 50, rules)).toEqual({
      page: 1,
      pageSize: 50,
      ordering: '-name',
      freeSearch: '',
      filters: { received: '7d', kind: ['a', 'b'] },
      view: 'v1',
    })
  })

  it('keeps filters, search and sorting, but no page', () => {
    const state = { ...initial, page: 4, pageSize: 100, freeSearch: 'x', filters: {}, ordering: 'name', view: 'v1' }

    expect(viewQuery(state, rules)).toBe('free_search=x&received=&ordering=name')
  })

  it('counts as changed by another query, not by another page', () => {
    const state = stateOfView(view, 10, rules)

    expect(isViewChanged(view, { ...state, page: 3, pageSize: 50 }, rules)).toBe(false)
    expect(isViewChanged(view, { ...state, freeSearch: 'x' }, rules)).toBe(true)
    expect(isViewChanged(view, { ...state, filters: { kind: ['a', 'b'] } }, rules)).toBe(true)
  })

  it('falls back to the initial list when none is chosen', () => {
    expect(stateOfView(null, 25, rules)).toEqual(initial)
  })
})

describe('readViews', () => {
  it('parses any stored value as views, at most twenty', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.anything())), (kept) => {
        for (const { key, label, query } of readViews(kept)) expect(typeof `${key}${label}${query}`).toBe('string')
      }),
      { numRuns: 1000 },
    )
    expect(readViews([null, 1, { key: 'v1' }, view])).toEqual([view])
    expect(readViews(Array.from({ length: 50 }, () => view))).toHaveLength(mostViews)
  })
})
