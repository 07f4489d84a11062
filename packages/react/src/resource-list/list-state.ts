import { cleanText, maxInputLength } from '@postern/core'
import { type FilterRule, type FilterValues, isSameValue, readFilter } from './filters'

/** State of a list; hosts keep it, for example in the address. */
export interface ResourceListState {
  /** One-based. */
  page: number
  pageSize: number
  /** Sort key, with a leading '-' for descending; empty: order of the source. */
  ordering: string
  freeSearch: string
  filters: FilterValues
  /** Key of the chosen view; empty: none, which shows everything. */
  view: string
  /** Id of the row shown beside the list; absent: none. */
  open?: string
}

/** Rules for reading an address; a list's columns and filters hold the same, with their words. */
export interface ResourceListRules {
  filters?: readonly FilterRule[]
  /** Keys that can be sorted by, without '-'. */
  sortKeys: readonly string[]
  /** Default: order of the source. */
  defaultOrdering?: string
  /** Selectable page sizes. Default: 10, 25, 50 and 100. */
  pageSizes?: readonly number[]
  /** One of the sizes. Default: 25. */
  defaultPageSize?: number
  /** True if a text can be the id of a row shown beside the list. Absent: none can. */
  isRowId?: (text: string) => boolean
}

/** Page sizes that lists offer by default. */
export const listPageSizes: readonly number[] = [10, 25, 50, 100]

/** Returns a list's initial state: its default filters, ordering and page size. */
export function initialResourceListState({
  filters = [],
  defaultOrdering = '',
  defaultPageSize: pageSize = 25,
}: ResourceListRules): ResourceListState {
  const set = filters.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value] as const]))
  return { page: 1, pageSize, ordering: defaultOrdering, freeSearch: '', filters: Object.fromEntries(set), view: '' }
}

/** Ordering in the form that the call takes; the default if the address contains an invalid one. */
export function orderingOf<Rules extends ResourceListRules & { defaultOrdering: string }>(
  { sortKeys, defaultOrdering }: Rules,
  ordering: string,
): OrderingOf<Rules> {
  const isKnown = sortKeys.some((key) => ordering === key || ordering === `-${key}`)
  return (isKnown ? ordering : defaultOrdering) as OrderingOf<Rules>
}

/** Each sort key, ascending and descending. */
type OrderingOf<Rules extends ResourceListRules> = `${'' | '-'}${Rules['sortKeys'][number]}`

/** Parses a list's state from an address; invalid values fall back to defaults, and nothing throws (XB-14). */
export function parseResourceListState(query: URLSearchParams, rules: ResourceListRules): ResourceListState {
  const initial = initialResourceListState(checked(rules))
  const ordering = query.get('ordering')
  const page = Number(query.get('page') ?? 1)
  const pageSize = Number(query.get('limit'))
  const open = shortText(query.get('open'))
  const isRow = rules.isRowId?.(open) ?? false
  const set = (rules.filters ?? []).flatMap((rule) => {
    const parts = query.getAll(rule.key)
    const value = parts.length === 0 ? rule.default : readFilter(rule, parts)
    // An unreadable value counts as absent; an empty one means the filter was removed.
    const read = value ?? (parts.some((part) => part !== '') ? rule.default : undefined)
    return read === undefined ? [] : [[rule.key, read] as const]
  })
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: (rules.pageSizes ?? listPageSizes).find((size) => size === pageSize) ?? initial.pageSize,
    ordering: rules.sortKeys.some((key) => ordering === key || ordering === `-${key}`)
      ? `${ordering}`
      : initial.ordering,
    freeSearch: shortText(query.get('free_search')),
    filters: Object.fromEntries(set),
    view: shortText(query.get('view')),
    ...(isRow && { open }),
  }
}

/** Converts a list's state to an address query; initial values are left out. */
export function toResourceListQuery(state: ResourceListState, rules: ResourceListRules): URLSearchParams {
  const initial = initialResourceListState(checked(rules))
  const query = new URLSearchParams()
  if (state.view) query.set('view', state.view)
  if (state.freeSearch) query.set('free_search', state.freeSearch)
  for (const { key } of rules.filters ?? []) {
    const value = state.filters[key]
    if (isSameValue(value, initial.filters[key])) continue
    for (const part of [value ?? ''].flat()) query.append(key, part)
  }
  if (state.page > 1) query.set('page', String(state.page))
  if (state.pageSize !== initial.pageSize) query.set('limit', String(state.pageSize))
  if (state.ordering !== initial.ordering) query.set('ordering', state.ordering)
  if (state.open) query.set('open', state.open)
  return query
}

function shortText(part: string | null): string {
  return cleanText(part ?? '').slice(0, maxInputLength)
}

const reserved = ['view', 'free_search', 'page', 'limit', 'ordering', 'open']

function checked(rules: ResourceListRules): ResourceListRules {
  const taken = rules.filters?.find(({ key }) => reserved.includes(key))
  if (taken) {
    throw new Error(
      `A filter of a ResourceList is called "${taken.key}", which the list itself uses in the address, so neither could be read back. Give the filter another key.`,
    )
  }
  return rules
}
