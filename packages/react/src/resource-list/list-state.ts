import { cleanText, maxInputLength } from '@postern/core'
import { type FilterRule, type FilterValues, isSameValue, readFilter } from './filters'

/** What a list shows; hosts keep it, for example in the address. */
export interface ResourceListState {
  /** 1-based. */
  page: number
  pageSize: number
  /** A sort key, with a '-' in front downwards; empty: as the source orders. */
  ordering: string
  freeSearch: string
  filters: FilterValues
  /** Key of the chosen view; empty: none of them, that is everything. */
  view: string
  /** Id of the row that is shown beside the list; absent: none. */
  open?: string
}

/** What an address is read by; a list's columns and filters say the same, with their words. */
export interface ResourceListRules {
  filters?: readonly FilterRule[]
  /** What can be sorted by, without '-'. */
  sortKeys: readonly string[]
  /** Default: as the source orders. */
  defaultOrdering?: string
  /** Rows a page that can be chosen. Default: 10, 25, 50 and 100. */
  pageSizes?: readonly number[]
  /** One of the sizes. Default: 25. */
  defaultPageSize?: number
  /** Whether a text can be the id of a row that is shown beside the list. Absent: none is. */
  isRowId?: (text: string) => boolean
}

/** Rows a page that lists offer where nothing else is specified. */
export const listPageSizes: readonly number[] = [10, 25, 50, 100]

/** What a list shows at first: its default filters, ordering and page size. */
export function initialResourceListState({
  filters = [],
  defaultOrdering = '',
  defaultPageSize: pageSize = 25,
}: ResourceListRules): ResourceListState {
  const set = filters.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value] as const]))
  return { page: 1, pageSize, ordering: defaultOrdering, freeSearch: '', filters: Object.fromEntries(set), view: '' }
}

/** The ordering as the call spells it; the default where the address holds another. */
export function orderingOf<Rules extends ResourceListRules & { defaultOrdering: string }>(
  { sortKeys, defaultOrdering }: Rules,
  ordering: string,
): OrderingOf<Rules> {
  const isKnown = sortKeys.some((key) => ordering === key || ordering === `-${key}`)
  return (isKnown ? ordering : defaultOrdering) as OrderingOf<Rules>
}

/** Each sort key, upwards and downwards. */
type OrderingOf<Rules extends ResourceListRules> = `${'' | '-'}${Rules['sortKeys'][number]}`

/** Reads what a list shows from an address; whatever is not usable falls back, and nothing throws (XB-14). */
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
    // What is written and unreadable is as if it was not written; what is written and empty was taken away.
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

/** What a list shows as an address keeps it; what is as at first is left out. */
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
