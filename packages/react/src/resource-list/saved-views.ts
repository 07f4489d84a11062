import {
  initialResourceListState,
  parseResourceListState,
  type ResourceListRules,
  type ResourceListState,
  toResourceListQuery,
} from './list-state'

/** A question with a name: filters, search and sorting. */
export interface ListView {
  key: string
  label: string
  /** What it asks, as an address: `reason=virus&ordering=-score`. */
  query: string
}

/** Views that one person can keep for a list. */
export const mostViews = 20

/** Reads kept views; whatever is kept, they are views or none. */
export function readViews(kept: unknown): readonly ListView[] {
  if (!Array.isArray(kept)) return []
  const views = kept.filter(
    (view): view is ListView =>
      ['key', 'label', 'query'].every((part) => typeof view?.[part] === 'string') &&
      view.key !== '' &&
      view.label !== '',
  )
  return views.slice(0, mostViews).map(({ key, label, query }) => ({ key, label, query }))
}

/** What a view asks; the page, its size and an open row are no part of it. */
export function viewQuery(state: ResourceListState, rules: ResourceListRules): string {
  const { pageSize } = initialResourceListState(rules)
  return toResourceListQuery({ ...state, page: 1, pageSize, view: '', open: undefined }, rules).toString()
}

/** What the list shows when a view is chosen; `null`: everything. */
export function stateOfView(view: ListView | null, pageSize: number, rules: ResourceListRules): ResourceListState {
  const asked = parseResourceListState(new URLSearchParams(view?.query ?? ''), rules)
  return { ...asked, page: 1, pageSize, view: view?.key ?? '' }
}

/** Whether the list asks something else than its view. */
export function isViewChanged(view: ListView, state: ResourceListState, rules: ResourceListRules): boolean {
  const { pageSize } = initialResourceListState(rules)
  return viewQuery(state, rules) !== viewQuery(stateOfView(view, pageSize, rules), rules)
}
