import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { signal } from '../observe/signals'

/** Logs one line per call, without query and body, which may contain secrets (XD-15). */
export function requestLog(log: Logger, addressOf: (context: Context) => string): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { method, path } = context.req
    const ms = performance.now() - start
    const route = context.get('routePattern') ?? 'other'
    signal('answered', { method: known(method), route, status: context.res.status, seconds: ms / 1000 })
    const line = {
      method,
      path: maskCode(path),
      status: context.res.status,
      ms: Math.round(ms),
      address: addressOf(context),
    }
    log.info(line, 'call')
  }
}

// A client may send any method, and each new one would be a series of its own.
const known = (method: string) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'

// The second factor's code is part of a path (spec 7).
function maskCode(path: string): string {
  return path.replace(/(\/totp\/login\/)[^/]+/, '$1***')
}
