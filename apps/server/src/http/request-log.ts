import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** One line per call. Query and body stay out of it, since they may hold secrets (XD-15). */
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

// The second factor's code travels in a path (spec 7).
function maskCode(path: string): string {
  return path.replace(/(\/totp\/login\/)[^/]+/, '$1***')
}
