import { type LiveFeature, liveFeatures, type PosternClient } from '@postern/core'
import { events, followEvents } from '@postern/core/events'
import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { liveFeatureOf } from './live-queries'
import { setHeard } from './live-state'
import { createPacer } from './pacer'

/** Pause between two refreshes of what a feature shows: progress is watched, a list is read. */
const pauses: Partial<Record<LiveFeature, number>> = { jobs: 1_000, reports: 1_000 }
const usualPauseMs = 5_000
/** Time for which the stream stays open without a query, as between two screens. */
const lingerMs = 3_000

interface LiveClient {
  join(queries: QueryClient): () => void
}

/** One stream for each client of the page, whatever its language. */
const followed = new WeakMap<object, LiveClient>()

/**
 * Refreshes the queries of a cache that are on screen when what they show has changed. All caches of a client share one stream, which is
 * open while the page is visible and has such queries. Returns the function that ends it for this caller.
 */
export function joinLive(client: PosternClient, queries: QueryClient): () => void {
  // The same function in each language of a client.
  const key: object = client.openStream ?? client
  const found = followed.get(key) ?? followClient(client)
  followed.set(key, found)
  return found.join(queries)
}

function followClient(client: PosternClient): LiveClient {
  const caches = new Map<QueryCache, { queries: QueryClient; users: number; stopWatching: () => void }>()
  let stop: (() => void) | undefined
  let linger: ReturnType<typeof setTimeout> | undefined
  let wasHidden = false
  let heard: readonly LiveFeature[] = []

  const pacer = createPacer<LiveFeature>(
    (feature) =>
      Promise.all(
        [...caches.values()].map(({ queries }) =>
          queries.invalidateQueries({ predicate: (query) => liveFeatureOf(query) === feature, refetchType: 'active' }),
        ),
      ),
    (feature) => pauses[feature] ?? usualPauseMs,
  )
  const refresh = (features: readonly LiveFeature[]) => features.forEach(pacer.ask)

  function hear(features: readonly LiveFeature[]): void {
    heard = features
    for (const cache of caches.keys()) setHeard(cache, features)
  }

  function start(): void {
    stop ??= followEvents({
      ...(client.openStream && { open: (signal) => client.openStream(events.list, {}, signal) }),
      check: (signal) => client.events.list(undefined, { signal }),
      onChange: refresh,
      onHeard: hear,
    })
  }

  function end(): void {
    clearTimeout(linger)
    linger = undefined
    stop?.()
    stop = undefined
    pacer.stop()
    hear([])
  }

  function update(): void {
    const isHidden = document.visibilityState === 'hidden'
    const hasQueries = [...caches.keys()].some((cache) => cache.getAll().some(isOnScreen))
    if (isHidden || caches.size === 0) {
      wasHidden ||= isHidden && stop !== undefined
      end()
    } else if (hasQueries) {
      clearTimeout(linger)
      linger = undefined
      start()
      // Changes made while nobody looked.
      if (wasHidden) refresh(liveFeatures)
      wasHidden = false
    } else if (stop) {
      linger ??= setTimeout(end, lingerMs)
    }
  }

  return {
    join(queries) {
      const cache = queries.getQueryCache()
      const known = caches.get(cache)
      if (known) known.users += 1
      else {
        const stopWatching = cache.subscribe(({ type }) => {
          if (type === 'observerAdded' || type === 'observerRemoved') update()
        })
        caches.set(cache, { queries, users: 1, stopWatching })
        setHeard(cache, heard)
      }
      if (caches.size === 1 && !known) document.addEventListener('visibilitychange', update)
      update()
      return () => {
        const own = caches.get(cache)
        if (!own) return
        own.users -= 1
        if (own.users > 0) return
        own.stopWatching()
        setHeard(cache, [])
        caches.delete(cache)
        if (caches.size === 0) document.removeEventListener('visibilitychange', update)
        update()
      }
    },
  }
}

const isOnScreen = (query: Query) => query.isActive() && liveFeatureOf(query) !== undefined
