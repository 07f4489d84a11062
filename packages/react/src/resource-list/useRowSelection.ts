import { useEffect, useMemo, useRef, useState } from 'react'
import type { ResourceListOptions } from './resource-list'
import { type IdentifiedRow, rowsBetween, type Selection, withRows } from './selection'
import { useLatest } from './useLatest'

export interface RowSelection<Row> {
  selection: Selection<Row>
  /** Ticks or unticks one row; with `isRange` also those between it and the one ticked before. */
  toggle: (id: string, options?: { isRange?: boolean }) => void
  /** Ticks or unticks all rows shown. */
  toggleAll: (isTicked: boolean) => void
  set: (selection: Selection<Row>) => void
}

export interface UseRowSelectionOptions<Row extends object>
  extends Pick<ResourceListOptions<Row>, 'rowId' | 'selection' | 'initialSelection' | 'onSelectionChange'> {
  /** Those that are shown. */
  rows: readonly IdentifiedRow<Row>[]
  /** Names what is searched for: another one begins anew. */
  question: string
}

const none: readonly never[] = []

/** Which rows are ticked, as the host says, else as it is kept here. Other pages keep theirs. */
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
    // Ticks that the host gave with the new question are meant for it.
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

/** The same for the same rows, in whatever order. */
function ticksOf(selection: Selection<unknown>): string {
  return JSON.stringify([...selection.keys()].sort())
}
