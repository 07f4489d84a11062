import { createApi, createProfileClient, type TokenStore } from '@postern/core'

export interface StayOptions {
  tokenStore: TokenStore
  fetch?: typeof globalThis.fetch
  /** Goes to the entry's own page. */
  leave: () => void
}

/** The page does not wait longer for the answer; a login that is known later leads nowhere. */
const limitMs = 5_000

/**
 * Resolves when the digest page is to be shown. An administrator with a good login belongs on the entry's own page, without the
 * link's secrets (spec 2.3, XD-16): then it leaves and never resolves. A token that is no longer good is dropped without a word
 * (AM-041).
 */
export async function stayUnlessSignedIn({ tokenStore, fetch, leave }: StayOptions): Promise<void> {
  if (tokenStore.get() === null) return
  const baseUrl = new URL('/api/', location.origin).href
  const api = createApi({ baseUrl, tokenStore, timeoutMs: limitMs, ...(fetch && { fetch }) })
  const isSignedIn = await createProfileClient(api)
    .current()
    .then(
      () => true,
      () => false,
    )
  if (!isSignedIn) return
  leave()
  await new Promise(() => {})
}
