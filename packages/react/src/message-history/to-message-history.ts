import { type Destination, destination } from '@postern/core/navigation'
import { type ResourceListState, toResourceListQuery } from '../resource-list/list-state'
import { messageListRules } from './list-state'

/** The message history in a given state. */
export function toMessageHistory(state: ResourceListState): Destination {
  return destination('messageHistory', {}, toResourceListQuery(state, messageListRules))
}
