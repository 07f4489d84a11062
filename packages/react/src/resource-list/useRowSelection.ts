import { useEffect, useRef, useState } from 'react'
import { type IdentifiedRow, rowsBetween, type Selection, withRows } from './selection'

export interface RowSelection<Row> {
  selection: Selection<Row>
  /** Ticks or unticks one row; with `isRange` also those between it and the one ticked before. */
  toggle: (id: string, options?: { isRange?: boolean }) => void
  /** Ticks or unticks all rows shown. */
  toggleAll: (isTicked: boolean) => void
  set: (selection: Selection<Row>) => void
}

/** Which rows are ticked. Other pages keep theirs; another question, named by `question`, begins anew. */
export function useRowSelection<Row>(rows: readonly IdentifiedRow<Row>[], question: string): RowSelection<Row> {
  const [selection, setSelection] = useState<Selection<Row>>(() => new Map())
  const anchor = useRef<string | null>(null)
  const asked = useRef(question)
  useEffect(() => {
    if (asked.current === question) return
    asked.current = question
    anchor.current = null
    setSelection(new Map())
  }, [question])
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
