import type { ComponentType } from 'react'
import type { DragHandleProps } from '../ui/DragHandle/DragHandle'
import type { movable } from '../ui/DragHandle/movable'
import type { ResourceListOptions } from './resource-list'
import type { IdentifiedRow } from './selection'

/** Rows as they were loaded, and how to move them. */
export interface OrderedRows<Row extends object> extends Pick<ResourceListOptions<Row>, 'order' | 'rowName'> {
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
