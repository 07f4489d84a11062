import type { LiveFeature } from '@postern/core'
import { type QueryCache, useQueryClient } from '@tanstack/react-query'

/** Features of each cache whose changes are heard at once. */
const heard = new WeakMap<QueryCache, readonly LiveFeature[]>()

export function setHeard(cache: QueryCache, features: readonly LiveFeature[]): void {
  heard.set(cache, features)
}

/**
 * Interval at which a query polls what is about to change: none while changes of the feature are heard. Evaluated after each response, so
 * that polling starts by itself when the stream is lost.
 */
export function usePollUnlessLive(feature: LiveFeature): (ms: number) => number | false {
  const cache = useQueryClient().getQueryCache()
  return (ms) => (heard.get(cache)?.includes(feature) ? false : ms)
}
