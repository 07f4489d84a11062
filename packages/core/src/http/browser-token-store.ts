import type { TokenStore } from './token-store'

/** Default storage key of `createLocalTokenStore`. */
export const defaultTokenKey = 'postern.token'

/**
 * Keeps the token in local storage under one key, so that a digest link opened in another tab shares the session and signing out in one tab
 * signs out the others. Where storage is blocked, the token lasts until the page is closed.
 */
export function createLocalTokenStore(key: string = defaultTokenKey): TokenStore {
  let fallback: string | null = null
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify()
  }

  return {
    get() {
      try {
        return localStorage.getItem(key)
      } catch {
        return fallback
      }
    },
    set(token) {
      try {
        if (token === null) localStorage.removeItem(key)
        else localStorage.setItem(key, token)
      } catch {
        fallback = token
      }
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}
