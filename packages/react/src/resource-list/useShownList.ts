import { useState } from 'react'
import type { ListChange } from './list-change'
import type { ListProps } from './list-props'
import type { ResourceListState } from './list-state'

/** State of a list, whoever keeps it. */
export interface ShownList {
  state: ResourceListState
  onChange: (details: ListChange) => void
}

/** Props of a list with its state: the host's, else the one that the widget keeps. */
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
