import type { Context } from 'hono'

/**
 * Page that a request comes from. `own`: one of this server. `foreign`: another one, named by its browser. `unknown`: no page that a
 * browser would have named, so no browser or one configured to be silent.
 */
export type SentFrom = { page: 'own' | 'unknown' } | { page: 'foreign'; origin: string }

/** Browsers set `Origin` and `Sec-Fetch-Site` themselves; pages cannot. They omit `Origin` on reading requests from our own pages. */
export function sentFrom({ req }: Context): SentFrom {
  const origin = req.header('origin')
  const site = req.header('sec-fetch-site')
  if (origin === undefined) {
    const isOwnReading = site === 'same-origin' && (req.method === 'GET' || req.method === 'HEAD')
    return { page: isOwnReading ? 'own' : 'unknown' }
  }
  const isOwn =
    (site === undefined || site === 'same-origin') && hostOf(origin) === (req.header('host') ?? hostOf(req.url))
  return isOwn ? { page: 'own' } : { page: 'foreign', origin }
}

/** Origin of the page, which browsers send with every request that is not a simple read. `null`: none, or hidden. */
export function pageOrigin({ req }: Context): string | null {
  const origin = req.header('origin')
  return origin && /^https?:\/\//.test(origin) && hostOf(origin) ? origin : null
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).host || null
  } catch {
    return null
  }
}
