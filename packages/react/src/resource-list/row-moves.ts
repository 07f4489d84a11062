import type { ComponentType } from 'react'
import type { DragHandleProps } from '../ui/DragHandle/DragHandle'
import type { movable } from '../ui/DragHandle/movable'
import type { IdentifiedRow } from './selection'

/** Order of rows that people set themselves. */
export interface RowOrder<Row> {
  /** Place of a row, from 1 on; `null`: it cannot be moved. Must be referentially stable. */
  placeOf: (row: Row) => number | null
  /** Moves a row to the place that another one has, and loads the list again. Reports its own failure. */
  move: (row: Row, place: number) => Promise<void>
  /** `useRowOrder`: part of the lists that have an order, so that others do without its weight. */
  useRows: <One extends object>(
    loaded: OrderedRows<One>,
  ) => { rows: OrderedRows<One>['rows']; moves: RowMoves<One> | undefined }
}

/** Rows as they were loaded, and how to move them. */
export interface OrderedRows<Row extends object> {
  order?: RowOrder<Row> | undefined
  rowName: (row: Row) => string
  rows: readonly IdentifiedRow<Row>[]
  onAnnounce: (text: string) => void
}

export interface RowHandleProps extends Pick<DragHandleProps, 'size'> {
  /** Id of the row. */
  id: string
  /** Name of the row. */
  name: string
  moves: Pick<RowMoves<never>, 'hint' | 'move' | 'announce'>
}

/** Handles that move rows. */
export interface RowMoves<in Row> {
  /** Text that explains the keys. */
  hint: { id: string; text: string }
  /** Mark of a row that can be moved. */
  ofRow: (row: Row) => typeof movable | undefined
  /** Indexes are those among the rows that can be moved. */
  move: (id: string, index: number) => void
  announce: (id: string, step: Parameters<DragHandleProps['onAnnounce']>[0], index: number) => void
  Handle: ComponentType<RowHandleProps>
}
