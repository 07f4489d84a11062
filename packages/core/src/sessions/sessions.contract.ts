import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { offByDefault, text } from '../http/fields'
import { signedIn } from '../permissions/access'
import { Done } from '../shared/done'

/** A session of the signed-in user. */
export const Session = z.object({
  /** Identifies the session; it is not its token. */
  id: z.string(),
  /** Instants, ISO 8601 in UTC. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Origin of the session: client address and browser, as they presented themselves. */
  address: text,
  userAgent: text,
  /** True if it is the session of this request. */
  isCurrent: offByDefault,
})
export type Session = z.output<typeof Session>

/** API endpoints for sessions. */
export const sessions = feature('sessions', {
  list: endpoint({
    method: 'GET',
    path: 'v1/auth/sessions/',
    access: signedIn,
    response: z.object({ sessions: z.array(Session), count: z.number() }),
  }),

  /** Ends one of the user's sessions. */
  end: endpoint({
    method: 'DELETE',
    path: 'v1/auth/sessions/{id}/',
    access: signedIn,
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
    response: Done,
  }),

  /** Ends all of the user's sessions except the current one. */
  endOthers: endpoint({
    method: 'DELETE',
    path: 'v1/auth/sessions/',
    access: signedIn,
    response: Done,
  }),
})

/** API reference texts for the session calls. */
export const sessionsReference: References<typeof sessions> = {
  list: { summary: 'The own sessions', spec: ['XA-16'] },
  end: { summary: 'End one of the own sessions', spec: ['XA-17'] },
  endOthers: { summary: 'End all own sessions but this one', spec: ['XA-17'] },
}
