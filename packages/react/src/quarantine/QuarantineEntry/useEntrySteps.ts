import { maxOffset, type QuarantineEntry } from '@postern/core'
import { useQuery } from '@tanstack/react-query'
import type { ResourceListState } from '../../resource-list/list-state'
import type { ListPage } from '../../resource-list/resource-list'
import { useQuarantineList } from '../useQuarantineList'

/** Another message of the search, with the list state that contains it. */
export interface EntryStep {
  entryId: number
  list: ResourceListState
}

/** Position of a message in the search that it was opened from. */
export interface EntrySteps {
  /** One-based; `null` when the search no longer finds it. */
  place: number | null
  count: number
  countIsEstimate: boolean
  previous: EntryStep | null
  next: EntryStep | null
}

/** Previous and next message of a search; the row beyond the edge of a page is loaded separately. */
export function useEntrySteps(entryId: number, list: ResourceListState | undefined): EntrySteps | null {
  const offset = list ? (list.page - 1) * list.pageSize : 0
  const page = useRows(list, offset, list?.pageSize ?? 0)
  const rows = page?.rows ?? []
  const at = rows.findIndex(({ id }) => id === entryId)
  const before = useRows(at === 0 && offset > 0 ? list : undefined, offset - 1, 1)?.rows[0]
  const isLast = at >= 0 && at === rows.length - 1 && (page?.countIsEstimate || offset + at + 1 < (page?.count ?? 0))
  const after = useRows(isLast ? list : undefined, offset + rows.length, 1)?.rows[0]
  if (!list || !page) return null
  const step = (row: QuarantineEntry | undefined, pages: number): EntryStep | null =>
    row ? { entryId: row.id, list: { ...list, page: list.page + pages } } : null
  return {
    place: at < 0 ? null : offset + at + 1,
    count: page.count,
    countIsEstimate: page.countIsEstimate ?? false,
    previous: step(rows[at - 1], 0) ?? step(before, -1),
    next: at < 0 ? null : (step(rows[at + 1], 0) ?? step(after, 1)),
  }
}

function useRows(list: ResourceListState | undefined, offset: number, limit: number) {
  const source = useQuarantineList()
  const question = list && {
    limit,
    offset,
    ordering: list.ordering,
    freeSearch: list.freeSearch,
    filters: list.filters,
  }
  return useQuery<ListPage<QuarantineEntry>>({
    queryKey: [...(source.kind === 'server' ? source.queryKey : []), 'steps', question],
    queryFn: ({ signal }) => {
      if (source.kind !== 'server' || !question) throw new Error('There is no search to step through.')
      return source.load(question, { signal })
    },
    enabled: question !== undefined && offset >= 0 && offset <= maxOffset,
    staleTime: 60_000,
  }).data
}
