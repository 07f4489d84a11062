import { messageListRules } from '../../message-history/list-state'
import { quarantineListRules } from '../../quarantine/list-state'
import { type ResourceListState, toResourceListQuery } from '../../resource-list/list-state'
import { type Destination, destination } from '../destinations'

/** The quarantine as it shows something. */
export function toQuarantine(state: ResourceListState): Destination {
  return destination('quarantine', {}, toResourceListQuery(state, quarantineListRules))
}

/** The message history as it shows something. */
export function toMessageHistory(state: ResourceListState): Destination {
  return destination('messageHistory', {}, toResourceListQuery(state, messageListRules))
}
