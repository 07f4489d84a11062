import type { ResourceListState } from './list-state'

export interface ListChange {
  state: ResourceListState
  /** A step on the same place, as from one previewed row to the next: the address before is not worth going back to. */
  replaces?: boolean
}
