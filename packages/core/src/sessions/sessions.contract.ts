import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { offByDefault, text } from '../http/fields'
import { signedIn } from '../permissions/access'
import { Done } from '../shared/done'

/** One of the own sessions. */
export const Session = z.object({
  /** Names the session; it is not its token. */
  id: z.string(),
  /** Instants, ISO 8601 in UTC. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Where it was opened from: client address and browser, as they presented themselves. */
  address: text,
  userAgent: text,
  /** Whether it is the session that asks. */
  isCurrent: offByDefault,
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: 'v1/auth/sessions/',
  access: signedIn,
  response: z.object({ sessions: z.array(Session), count: z.number() }),
})

/** Ends one of the own sessions. */
export const endSession = endpoint({
  method: 'DELETE',
  path: 'v1/auth/sessions/{id}/',
  access: signedIn,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
  response: Done,
})

/** Ends all own sessions but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: 'v1/auth/sessions/',
  access: signedIn,
  response: Done,
})
