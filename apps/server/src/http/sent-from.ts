import type { Context } from 'hono'

/**
 * Which page a request comes from. `own`: one of this server. `foreign`: another one, which its browser names. `unknown`: none that
 * a browser would have named, so no browser or one that was told to be silent.
 */
export type SentFrom = { page: 'own' | 'unknown' } | { page: 'foreign'; origin: string }

/** Browsers set `Origin` and `Sec-Fetch-Site` themselves; no page can. They leave `Origin` out when a page of ours reads only. */
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

/** The page's origin, as its browser names it with everything that is not mere reading. `null`: there is none, or it is hidden. */
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
