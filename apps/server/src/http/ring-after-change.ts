import type { MiddlewareHandler } from 'hono'
import type { WorkBell } from '../db/work-bell'

const readOnly = ['GET', 'HEAD', 'OPTIONS']

/** Wakes the loops after a request that may have queued work: a release, a report, an invitation. */
export function ringAfterChange(bell: WorkBell): MiddlewareHandler {
  return async ({ req }, next) => {
    await next()
    if (!readOnly.includes(req.method)) bell.ring()
  }
}
