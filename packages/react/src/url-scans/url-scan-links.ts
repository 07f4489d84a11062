import { type Destination, destination } from '@postern/core/navigation'
import type { FilterValues } from '../resource-list/filters'
import { toResourceListQuery } from '../resource-list/list-state'
import { initialUrlScanListState, urlScanListRules } from './list-state'

/** Days `YYYY-MM-DD` in the user's zone, both included, and what a figure counts of them. */
export interface UrlScanSpan {
  from: string
  to: string
  filters?: FilterValues
}

/** The list of scans, filtered to what a figure counted. */
export function toUrlScans({ from, to, filters = {} }: UrlScanSpan): Destination {
  const state = { ...initialUrlScanListState, filters: { at: `${from}..${to}`, ...filters } }
  return destination('urlScans', {}, toResourceListQuery(state, urlScanListRules))
}
