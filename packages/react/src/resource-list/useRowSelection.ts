import { useEffect, useMemo, useRef, useState } from 'react'
import type { ResourceListOptions } from './resource-list'
import { type IdentifiedRow, rowsBetween, type Selection, withRows } from './selection'
import { useLatest } from './useLatest'

export interface RowSelection<Row> {
  selection: Selection<Row>
  /** Selects or deselects one row; with `isRange`, also those between it and the last one selected. */
  toggle: (id: string, options?: { isRange?: boolean }) => void
  /** Selects or deselects all rows shown. */
  toggleAll: (isTicked: boolean) => void
  set: (selection: Selection<Row>) => void
}

export interface UseRowSelectionOptions<Row extends object>
  extends Pick<ResourceListOptions<Row>, 'rowId' | 'selection' | 'initialSelection' | 'onSelectionChange'> {
  /** Visible rows. */
  rows: readonly IdentifiedRow<Row>[]
  /** Identifies the query: a different one resets the selection. */
  question: string
}

const none: readonly never[] = []

/** Tracks the ticked rows, as given by the host, else as kept here. Other pages keep theirs. */
export function useRowSelection<Row extends object>({
  rows,
  question,
  rowId,
  selection: given,
  initialSelection = none,
  onSelectionChange,
}: UseRowSelectionOptions<Row>): RowSelection<Row> {
  const ticked = (all: readonly Row[]): Selection<Row> => new Map(all.map((row) => [String(rowId(row)), row]))
  const [own, setOwn] = useState(() => ticked(initialSelection))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row's id is always the same.
  const selection = useMemo(() => (given ? ticked(given) : own), [given, own])
  const setSelection = useLatest((next: Selection<Row>) => {
    setOwn(next)
    onSelectionChange?.({ rows: [...next.values()] })
  })
  const anchor = useRef<string | null>(null)
  const last = useRef({ question, ticks: given && ticksOf(selection) })
  useEffect(() => {
    const before = last.current
    last.current = { question, ticks: given && ticksOf(selection) }
    if (before.question === question) return
    anchor.current = null
    // A selection that the host passed with the new query belongs to it.
    if (before.ticks === last.current.ticks || before.ticks === undefined) setSelection(new Map())
  }, [question, given, selection, setSelection])
  return {
    selection,
    toggle: (id, { isRange = false } = {}) => {
      const isTicked = !selection.has(id)
      const range = rowsBetween(rows, isRange ? anchor.current : null, id)
      anchor.current = id
      setSelection(withRows(selection, range, isTicked))
    },
    toggleAll: (isTicked) => setSelection(withRows(selection, rows, isTicked)),
    set: setSelection,
  }
}

/** Equal for the same rows in any order. */
function ticksOf(selection: Selection<unknown>): string {
  return JSON.stringify([...selection.keys()].sort())
}
