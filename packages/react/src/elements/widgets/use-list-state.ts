import type { ListSlots, ShownList } from '../../resource-list/list-props'
import type { ResourceListState } from '../../resource-list/list-state'
import { useElement } from '../runtime/element-context'
import { type SlottedRow, useListSlots } from './list-slots'

/** The property `state` of a list's element: what is chosen in the list becomes it, unless the host prevents that. And what stands inside it. */
export function useListState(
  state: ResourceListState | undefined,
  initial: ResourceListState,
): ShownList & { slots: ListSlots<SlottedRow> } {
  const { change } = useElement()
  return {
    state: state ?? initial,
    onChange: (details) => change('state', details.state, 'change', details),
    slots: useListSlots(),
  }
}
