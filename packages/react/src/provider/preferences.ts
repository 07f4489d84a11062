import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** Store for a user's own choices: columns, views, density. Reads may return anything that was ever written. */
export interface Preferences {
  /** Returns the same value until it is written again; `undefined` if nothing is stored. */
  read: (key: string) => unknown
  /** `undefined` forgets what is kept. */
  write: (key: string, value: unknown) => void
  /** Calls the listener on any write, including those in another tab; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

export interface LocalPreferencesOptions {
  /** Owner of the choices, for example a user id: several people may share a browser. Default: nobody. */
  person?: string | number
}

const prefix = 'postern.preferences'

/** Stores preferences in the browser's local storage; if it is missing or full, only until the page is closed. */
export function createLocalPreferences({ person = '' }: LocalPreferencesOptions = {}): Preferences {
  const nameOf = (key: string) => `${prefix}.${person}.${key}`
  const read = new Map<string, { raw: string | null; value: unknown }>()
  const unkept = new Map<string, string | null>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) notify()
  }
  const rawOf = (name: string): string | null => {
    const own = unkept.get(name)
    if (own !== undefined) return own
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  return {
    read(key) {
      const raw = rawOf(nameOf(key))
      const before = read.get(key)
      if (before?.raw === raw) return before.value
      const value = parsed(raw)
      read.set(key, { raw, value })
      return value
    },
    write(key, value) {
      const name = nameOf(key)
      const raw = value === undefined ? null : JSON.stringify(value)
      try {
        if (raw === null) localStorage.removeItem(name)
        else localStorage.setItem(name, raw)
        unkept.delete(name)
      } catch {
        unkept.set(name, raw)
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

function parsed(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw)
  } catch {
    return undefined
  }
}

export const PreferencesContext = createContext<Preferences>(createLocalPreferences())

/** One of the user's preferences and its setter; a server stores none. */
export function usePreference(key: string): [value: unknown, write: (value: unknown) => void] {
  const preferences = useContext(PreferencesContext)
  const value = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.read(key),
    () => undefined,
  )
  const write = useCallback((next: unknown) => preferences.write(key, next), [preferences, key])
  return [value, write]
}
