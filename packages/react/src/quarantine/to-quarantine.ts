import { type Destination, destination } from '@postern/core/navigation'
import { type ResourceListState, toResourceListQuery } from '../resource-list/list-state'
import { initialQuarantineListState, quarantineListRules } from './list-state'

/** The quarantine in a given state. Default: its initial one. */
export function toQuarantine(state: ResourceListState = initialQuarantineListState): Destination {
  return destination('quarantine', {}, toResourceListQuery(state, quarantineListRules))
}
