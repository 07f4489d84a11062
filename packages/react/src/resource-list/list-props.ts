import { type ReactNode, useState } from 'react'
import type { ResourceListState } from './list-state'
import type { ListChange } from './resource-list'

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

/** What is shown of a list, whoever keeps it. */
export interface ShownList {
  state: ResourceListState
  onChange: (details: ListChange) => void
}

/** A list's props with what it shows: as the host says, else as the widget keeps it. */
export function useShownList<Props extends Pick<ListProps<object>, 'state' | 'initialState' | 'onChange'>>(
  props: Props,
  initial: ResourceListState,
) {
  const { initialState = initial, ...given } = props
  const [own, setOwn] = useState(initialState)
  const shown: ShownList = {
    state: props.state ?? own,
    onChange(details) {
      setOwn(details.state)
      props.onChange?.(details)
    },
  }
  return { ...given, ...shown }
}
