import type { TokenStore } from '@postern/core'

export interface StayOptions {
  tokenStore: TokenStore
  /** Navigates to the entry's own page. */
  leave: () => void
}

/** Timeout for the response; a later login result does not redirect. */
const limitMs = 5_000

/**
 * Resolves when the digest page is to be shown. A signed-in administrator is redirected to the entry's own page, without the link's secrets
 * (spec 2.3, XD-16): it then never resolves. An invalid token is dropped silently (AM-041). Sends the request itself: the profile's client
 * would load login, and with it the style sheets of every screen.
 */
export async function stayUnlessSignedIn({ tokenStore, leave }: StayOptions): Promise<void> {
  const token = tokenStore.get()
  if (token === null) return
  const answer = await fetch('/api/v1/currentuser/', {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => null)
  // A user who has signed in meanwhile has another token.
  if (answer?.status === 401 && tokenStore.get() === token) tokenStore.set(null)
  if (!answer?.ok) return
  leave()
  await new Promise(() => {})
}
