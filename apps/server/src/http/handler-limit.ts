import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse'

/** Responds with 503 when a handler takes longer (XS-07). Its work continues to the end, or to the database's own limit. */
export function handlerLimit(milliseconds: number): MiddlewareHandler {
  return async (_context, next) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(refuse('requests.timedOut', { retryAfterSeconds: 5 }))
      }, milliseconds)
    })
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
