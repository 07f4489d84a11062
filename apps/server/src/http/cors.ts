import type { Context, MiddlewareHandler } from 'hono'
import type { FindResellers } from '../embed/allowed-origins'
import { refuse } from './refuse'
import { sentFrom } from './sent-from'

/** Owner of the token that came with a request. */
export interface TokenOwner {
  /** `null`: provider staff. */
  resellerId: number | null
  /** Only pages that an embed token is valid for. */
  origins?: readonly string[]
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Absent: no token, or an invalid one. */
    tokenOwner?: TokenOwner
  }
}

const methods = 'GET, POST, PUT, PATCH, DELETE'
const requestHeaders = 'authorization, content-type, idempotency-key, if-match'
const responseHeaders = 'etag, retry-after, content-disposition'
const preflightSeconds = 600
/** A backend's key must not be used in a browser. */
const closed = /\/v1\/embed\/tokens\/?$/

/**
 * Lets pages of other origins read responses (XS-23): those allowed by a live key or a setting of the token's reseller; for an embed token,
 * its own; without a token, those of any reseller. Names the origin, never `*`, and allows no cookies.
 */
export function cors(findResellers: FindResellers): MiddlewareHandler {
  return async (context, next) => {
    const from = sentFrom(context)
    if (from.page !== 'foreign') {
      await next()
      return vary(context.res.headers)
    }
    const { origin } = from
    const resellers = closed.test(context.req.path) ? new Set<number>() : await findResellers(origin)
    if (context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')) {
      return answerPreflight(context, origin, resellers)
    }
    await next()
    const { headers } = context.res
    if (isAllowed(context.get('tokenOwner'), origin, resellers)) {
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-expose-headers', responseHeaders)
    }
    return vary(headers)
  }
}

function answerPreflight(context: Context, origin: string, resellers: ReadonlySet<number>): Response {
  context.header('vary', 'Origin', { append: true })
  if (resellers.size === 0) throw refuse('requests.foreignOrigin')
  context.header('access-control-allow-origin', origin)
  context.header('access-control-allow-methods', methods)
  context.header('access-control-allow-headers', requestHeaders)
  context.header('access-control-max-age', String(preflightSeconds))
  return context.body(null, 204)
}

function isAllowed(owner: TokenOwner | undefined, origin: string, resellers: ReadonlySet<number>): boolean {
  if (!owner) return resellers.size > 0
  if (owner.origins) return owner.origins.includes(origin)
  return owner.resellerId !== null && resellers.has(owner.resellerId)
}

function vary(headers: Headers): void {
  headers.append('vary', 'Origin')
}
