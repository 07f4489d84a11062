import type { ResourceListState } from './list-state'

export interface ListChange {
  state: ResourceListState
  /** True for a step within the same place, such as from one previewed row to the next: replaces the history entry. */
  replaces?: boolean
}
