import type { ResourceListState } from '../../resource-list/list-state'
import type { ListChange } from '../../resource-list/resource-list'
import { useElement } from '../runtime/element-context'

/** The property `state` of a list's element: what is chosen in the list becomes it, unless the host prevents that. */
export function useListState(state: ResourceListState | undefined, initial: ResourceListState) {
  const { change } = useElement()
  return {
    state: state ?? initial,
    onChange: (details: ListChange) => change('state', details.state, 'change', details),
  }
}
