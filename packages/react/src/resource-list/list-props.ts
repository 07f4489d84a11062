import type { ReactNode } from 'react'
import type { ListChange } from './list-change'
import type { ResourceListState } from './list-state'

/** The host's own components in a list. Hand in the same ones again: another one is drawn anew. */
export interface ListSlots<Row extends object> {
  /** Where there is nothing at all, not for want of a match; `children` is what would stand there. */
  emptyState?: (props: { children: ReactNode }) => ReactNode
  /** At the end of each row, before its menu. */
  rowActions?: (props: { row: Row }) => ReactNode
  /** Beside the title, after the buttons that are there. */
  headerActions?: () => ReactNode
}

/** What every widget that is a list takes from its host. */
export interface ListProps<Row extends object> {
  /**
   * What is shown, where the host keeps it, for example in the address (`parseResourceListState` with the list's rules). Absent:
   * the widget keeps it.
   */
  state?: ResourceListState
  /** What is shown at first, where the widget keeps it. */
  initialState?: ResourceListState
  onChange?: (details: ListChange) => void
  /** Which rows are ticked, where the host keeps that. Absent: the widget does. */
  selection?: readonly Row[]
  /** Which are ticked at first, where the widget keeps it. */
  initialSelection?: readonly Row[]
  onSelectionChange?: (details: { rows: readonly Row[] }) => void
  slots?: ListSlots<Row>
}
