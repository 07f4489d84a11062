import { createClient, type PosternClient } from '@postern/core'
import { MutationCache, QueryCache } from '@tanstack/react-query'
import { settings } from '../settings'

/** State shared by all elements of one API: a client, its token and every response. */
export interface ApiScope {
  readonly client: PosternClient
  readonly queries: QueryCache
  readonly mutations: MutationCache
  /** Incremented when everything has to be refetched. */
  readonly round: number
  readonly isSignedOut: boolean
  /** Somebody signed in, or may have: refetches everything. */
  resume(): void
  signOut(): void
  subscribe(listener: () => void): () => void
  release(): void
  end(): void
}

interface Held {
  scope: ApiScope
  holders: number
}

const held = new Map<string, Held>()

/** Returns the scope of an API; it ends when its last user has released it. */
export function acquireScope(api: string, product: string | undefined): ApiScope {
  const key = JSON.stringify([new URL(api).href, product])
  const known = held.get(key) ?? { scope: createScope(api, product, () => release(key)), holders: 0 }
  known.holders += 1
  held.set(key, known)
  return known.scope
}

function release(key: string): void {
  const known = held.get(key)
  if (!known) return
  known.holders -= 1
  if (known.holders > 0) return
  held.delete(key)
  known.scope.end()
}

function createScope(api: string, product: string | undefined, onRelease: () => void): ApiScope {
  const listeners = new Set<() => void>()
  const state = { round: 0, isSignedOut: false }
  const change = (next: Partial<typeof state>) => {
    Object.assign(state, next)
    for (const listener of [...listeners]) listener()
  }
  const queries = new QueryCache()
  const mutations = new MutationCache()
  const signOut = () => {
    if (!state.isSignedOut) change({ isSignedOut: true })
  }
  // A different function returns tokens of a different user.
  let { getToken } = settings.get()
  const stop = settings.subscribe(() => {
    if (settings.get().getToken === getToken) return
    getToken = settings.get().getToken
    client.resetSession()
    resume()
  })
  const resume = () => {
    queries.clear()
    change({ isSignedOut: false, round: state.round + 1 })
  }
  const client = createClient({
    baseUrl: api,
    getToken: () => getToken?.(),
    onSignedOut: signOut,
    ...(product && { product }),
  })
  return {
    client,
    queries,
    mutations,
    get round() {
      return state.round
    },
    get isSignedOut() {
      return state.isSignedOut
    },
    resume,
    signOut,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release: onRelease,
    end() {
      stop()
      queries.clear()
      mutations.clear()
    },
  }
}
