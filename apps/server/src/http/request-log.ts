import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** Logs one line per call, without query and body, which may contain secrets (XD-15). */
export function requestLog(log: Logger, addressOf: (context: Context) => string): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const { method, path } = context.req
    const line = {
      method,
      path: maskCode(path),
      status: context.res.status,
      ms: Math.round(performance.now() - start),
      address: addressOf(context),
    }
    log.info(line, 'call')
  }
}

// The second factor's code is part of a path (spec 7).
function maskCode(path: string): string {
  return path.replace(/(\/totp\/login\/)[^/]+/, '$1***')
}
