import type { TokenStore } from '@postern/core'

export interface StayOptions {
  tokenStore: TokenStore
  /** Goes to the entry's own page. */
  leave: () => void
}

/** The page does not wait longer for the answer; a login that is known later leads nowhere. */
const limitMs = 5_000

/**
 * Resolves when the digest page is to be shown. An administrator with a good login belongs on the entry's own page, without the
 * link's secrets (spec 2.3, XD-16): then it leaves and never resolves. A token that is no longer good is dropped without a word
 * (AM-041). It asks by itself: the profile's client would bring login, and with it the sheets of every screen.
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
  // Who has signed in meanwhile has another one.
  if (answer?.status === 401 && tokenStore.get() === token) tokenStore.set(null)
  if (!answer?.ok) return
  leave()
  await new Promise(() => {})
}
