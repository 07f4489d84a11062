/** Changes of an API as they happen: which features, never what. */

export { events } from './events/events.contract'
export { type FollowOptions, followEvents } from './events/follow-events'
