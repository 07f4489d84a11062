import { useMemo } from 'react'
import { filterRule } from './filters'
import type { ResourceListRules } from './list-state'
import type { ResourceListOptions } from './resource-list'

/** Returns the rules for reading the list's address, taken from its columns and filters. */
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
