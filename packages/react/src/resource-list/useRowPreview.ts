import { useEffect, useRef } from 'react'
import type { ListChange } from './list-change'
import type { ResourceListState } from './list-state'
import type { RowPreview } from './resource-list'
import type { IdentifiedRow } from './selection'
import type { ListContent } from './useListSource'

export interface UseRowPreviewOptions<Row> {
  state: ResourceListState
  onChange: (details: ListChange) => void
  rows: readonly IdentifiedRow<Row>[]
  content: Pick<ListContent<Row>, 'rows' | 'count' | 'countIsEstimate' | 'isWhole' | 'isLoading'>
  hasKeys: boolean
  /** Fires after it was closed: the row shown last gets the focus. */
  onClosed: (id: string) => void
}

/** Tracks the row shown beside the list and leads to the others, across page boundaries as well. */
export function useRowPreview<Row>({ state, onChange, rows, content, hasKeys, onClosed }: UseRowPreviewOptions<Row>) {
  const { open: id } = state
  const arriving = useRef<{ end: 'first' | 'last'; page: number } | null>(null)
  const show = (open: string | undefined, part: Partial<ResourceListState> = {}) =>
    onChange({ state: { ...state, ...part, open }, replaces: id !== undefined })

  const at = rows.findIndex((row) => row.id === id)
  const before = rows[at - 1]
  const after = at < 0 ? undefined : rows[at + 1]
  const isPaged = !content.isWhole && at >= 0 && !content.isLoading
  const hasPageAfter = isPaged && (content.countIsEstimate || state.page * state.pageSize < content.count)
  const turn = (end: 'first' | 'last') => {
    const page = state.page + (end === 'first' ? 1 : -1)
    arriving.current = { end, page }
    show(id, { page })
  }
  const onNext = after ? () => show(after.id) : hasPageAfter ? () => turn('first') : undefined
  const onPrevious = before ? () => show(before.id) : isPaged && state.page > 1 ? () => turn('last') : undefined

  useEffect(() => {
    if (arriving.current?.page !== state.page || content.isLoading || content.rows === null) return
    const row = rows.at(arriving.current.end === 'first' ? 0 : -1)
    arriving.current = null
    if (id !== undefined && row) show(row.id)
  })

  const shown = useRef(id)
  const latestClosed = useRef(onClosed)
  latestClosed.current = onClosed
  useEffect(() => {
    if (shown.current !== undefined && id === undefined) latestClosed.current(shown.current)
    shown.current = id
  }, [id])

  const details: RowPreview<Row> | null =
    id === undefined
      ? null
      : {
          id,
          row: rows[at]?.row,
          onPrevious,
          onNext,
          onGone: () => show((after ?? before)?.id),
          onClose: () => show(undefined),
          hasKeys,
        }
  return { details, show }
}
