/** Selected rows by id, including those of other pages. */
export type Selection<Row> = ReadonlyMap<string, Row>

export interface IdentifiedRow<Row> {
  id: string
  row: Row
}

/** Selects or deselects all given rows. */
export function withRows<Row>(
  selection: Selection<Row>,
  rows: readonly IdentifiedRow<Row>[],
  isTicked: boolean,
): Selection<Row> {
  const next = new Map(selection)
  for (const { id, row } of rows) {
    if (isTicked) next.set(id, row)
    else next.delete(id)
  }
  return next
}

/** Rows between two, in the displayed order and in either direction; one that is not shown counts as the other. */
export function rowsBetween<Row>(
  rows: readonly IdentifiedRow<Row>[],
  anchor: string | null,
  to: string,
): readonly IdentifiedRow<Row>[] {
  const end = rows.findIndex(({ id }) => id === to)
  if (end < 0) return []
  const start = rows.findIndex(({ id }) => id === anchor)
  return start < 0 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** State of the header's checkbox: `mixed` when some of the rows shown are selected. */
export function headBox<Row>(selection: Selection<Row>, rows: readonly IdentifiedRow<Row>[]): boolean | 'mixed' {
  const ticked = rows.filter(({ id }) => selection.has(id)).length
  if (ticked === 0) return false
  return ticked === rows.length || 'mixed'
}
