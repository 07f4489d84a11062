import { useMemo } from 'react'
import { filterRule } from './filters'
import type { ResourceListRules } from './list-state'
import type { ResourceListOptions } from './resource-list'

/** What the list's address is read by, taken from its columns and filters. */
export function useListRules<Row extends object>({
  columns,
  filters,
  defaultOrdering,
  pageSizes,
}: Pick<ResourceListOptions<Row>, 'columns' | 'filters' | 'defaultOrdering' | 'pageSizes'>): ResourceListRules {
  return useMemo(
    () => ({
      filters: filters?.map(filterRule),
      sortKeys: columns.flatMap(({ sortKey }) => sortKey ?? []),
      defaultOrdering,
      pageSizes,
    }),
    [columns, filters, defaultOrdering, pageSizes],
  )
}
