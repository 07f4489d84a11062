import { defaultPageSize, pageSizes, type QuarantineOrdering, quarantineOrderings } from '@postern/core'

/** What a quarantine list shows; the portal keeps it in the address. */
export interface QuarantineListState {
  freeSearch: string
  /** 1-based. */
  page: number
  pageSize: number
  ordering: QuarantineOrdering
}

export const initialListState: QuarantineListState = {
  freeSearch: '',
  page: 1,
  pageSize: defaultPageSize,
  ordering: '-timestamp',
}

/** Reads the state from an address; what is not usable falls back. */
export function parseListState(query: URLSearchParams): QuarantineListState {
  const page = Number(query.get('page') ?? 1)
  const pageSize = Number(query.get('limit') ?? defaultPageSize)
  const ordering = quarantineOrderings.find((known) => known === query.get('ordering'))
  return {
    freeSearch: (query.get('free_search') ?? '').slice(0, 60),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
    ordering: ordering ?? '-timestamp',
  }
}

/** The state as an address keeps it; what is as at first is left out. */
export function toListQuery({ freeSearch, page, pageSize, ordering }: QuarantineListState): URLSearchParams {
  const query = new URLSearchParams()
  if (freeSearch) query.set('free_search', freeSearch)
  if (page > 1) query.set('page', String(page))
  if (pageSize !== defaultPageSize) query.set('limit', String(pageSize))
  if (ordering !== '-timestamp') query.set('ordering', ordering)
  return query
}
