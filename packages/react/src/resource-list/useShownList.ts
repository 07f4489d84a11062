import { useState } from 'react'
import type { ListChange } from './list-change'
import type { ListProps } from './list-props'
import type { ResourceListState } from './list-state'

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
