/** Storage of the access token (AM-040). Widgets in a host's page default to memory, the portal to local storage. */
export interface TokenStore {
  get(): string | null
  /** `null` removes it. */
  set(token: string | null): void
  /** Called when the token has changed elsewhere, for example in another tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Keeps the token until the page is closed, in this tab only. */
export function createMemoryTokenStore(initial: string | null = null): TokenStore {
  const listeners = new Set<() => void>()
  let token = initial
  return {
    get: () => token,
    set(next) {
      token = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
