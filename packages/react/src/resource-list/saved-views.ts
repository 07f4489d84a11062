import {
  initialResourceListState,
  parseResourceListState,
  type ResourceListRules,
  type ResourceListState,
  toResourceListQuery,
} from './list-state'

/** Named query: filters, search and sorting. */
export interface ListView {
  key: string
  label: string
  /** Query of the view, as an address: `reason=virus&ordering=-score`. */
  query: string
}

/** Maximum number of views a user can save for a list. */
export const mostViews = 20

/** Parses stored views; anything invalid counts as none. */
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

/** Returns a view's query, without the page, its size and an open row. */
export function viewQuery(state: ResourceListState, rules: ResourceListRules): string {
  const { pageSize } = initialResourceListState(rules)
  return toResourceListQuery({ ...state, page: 1, pageSize, view: '', open: undefined }, rules).toString()
}

/** Returns the list's state after a view is chosen; `null`: everything. */
export function stateOfView(view: ListView | null, pageSize: number, rules: ResourceListRules): ResourceListState {
  const asked = parseResourceListState(new URLSearchParams(view?.query ?? ''), rules)
  return { ...asked, page: 1, pageSize, view: view?.key ?? '' }
}

/** True if the list's query differs from that of its view. */
export function isViewChanged(view: ListView, state: ResourceListState, rules: ResourceListRules): boolean {
  const { pageSize } = initialResourceListState(rules)
  return viewQuery(state, rules) !== viewQuery(stateOfView(view, pageSize, rules), rules)
}
