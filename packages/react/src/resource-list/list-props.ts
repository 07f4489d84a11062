import type { ReactNode } from 'react'
import type { ListChange } from './list-change'
import type { ResourceListState } from './list-state'

/** The host's own components in a list. Pass the same ones each time: a new one is remounted. */
export interface ListSlots<Row extends object> {
  /** Replaces the empty state when there are no rows at all, not just no match; `children` is the default content. */
  emptyState?: (props: { children: ReactNode }) => ReactNode
  /** Replaces the content of a cell; `children` is the default content, `column` its key. */
  cell?: (props: { children: ReactNode; row: Row; column: string }) => ReactNode
  /** Replaces search, filters and views; `children` is the default content. */
  toolbar?: (props: { children: ReactNode }) => ReactNode
  /** At the end of each row, before its menu. */
  rowActions?: (props: { row: Row }) => ReactNode
  /** Beside the title, after the existing buttons. */
  headerActions?: () => ReactNode
}

/** Props that every list widget takes from its host. */
export interface ListProps<Row extends object> {
  /**
   * List state, if the host keeps it, for example in the address (`parseResourceListState` with the list's rules). Absent: the widget keeps
   * it.
   */
  state?: ResourceListState
  /** Initial list state, if the widget keeps it. */
  initialState?: ResourceListState
  onChange?: (details: ListChange) => void
  /** Ticked rows, if the host keeps them. Absent: the widget does. */
  selection?: readonly Row[]
  /** Initially ticked rows, if the widget keeps them. */
  initialSelection?: readonly Row[]
  onSelectionChange?: (details: { rows: readonly Row[] }) => void
  slots?: ListSlots<Row>
}
