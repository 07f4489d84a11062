import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { signedIn } from '../permissions/access'
import { HeardFeatures } from './heard-features'

/** API endpoints for changes as they happen. */
export const events = feature('events', {
  list: endpoint({
    method: 'GET',
    path: 'v1/events/',
    access: signedIn,
    query: z.object({}),
    response: HeardFeatures,
    isStream: true,
  }),
})

/** API reference texts for the events call. */
export const eventsReference: References<typeof events> = {
  list: {
    summary:
      'Features whose changes you may hear of; with “Accept: text/event-stream”, a message with the name of the feature for each change',
    spec: [],
  },
}
